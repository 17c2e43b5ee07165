# Slips and sheets.

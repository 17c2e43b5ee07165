# Article texts.

// Zstandard

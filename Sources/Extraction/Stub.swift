// Extraction

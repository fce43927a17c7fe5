// SwiftExtraction

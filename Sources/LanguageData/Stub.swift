// LanguageData

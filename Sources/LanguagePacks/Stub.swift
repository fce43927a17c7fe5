// LanguagePacks

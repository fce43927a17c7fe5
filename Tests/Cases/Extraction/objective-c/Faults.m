NSString *a = NSLocalizedString(key, @"The key is no literal");
NSString *b = NSLocalizedString(@"no-comment", nil);
NSString *c = NSLocalizedString(@"empty-comment", @"");
NSString *d = NSLocalizedString(@"one-argument");
NSString *e = NSLocalizedString(@"", @"The key is empty");
NSString *f = NSLocalizedStringFromTable(@"table", kTable, @"The table is no literal");
NSString *g = NSLocalizedStringWithDefaultValue(@"value", nil, nil, text, @"The value is no literal");
NSString *h = NSLocalizedStringWithDefaultValue(@"gap", nil, nil, @"%2$@", @"One token is missing");
NSString *i = NSLocalizedString(on ? @"on" : @"off", @"A choice of two keys");
NSString *j = NSLocalizedString(@"no\x01control", @"A key with a control character");
NSString *k = NSLocalizedString(@"bad \xff", @"An escape that is no text");
NSString *l = NSLocalizedString(@"split",
#if DEBUG
                                @"for us"
#else
                                @"for all"
#endif
                                );
NSString *m = NSLocalizedString(@"not-closed", @"A parenthesis is missing";
NSString *n = NSLocalizedString(@"unclosed literal, @"b");
NSString *o = [bundle localizedStringForKey:@"no-bracket" value:nil table:nil;
NSString *p = NSLocalizedStringWithDefaultValue(@"fraction", nil, nil, @"%.1f km", @"A distance");
NSString *q = NSLocalizedString(@"twice", @"One comment");
NSString *r = NSLocalizedString(@"twice", @"Another comment");
NSString *s = NSLocalizedStringWithDefaultValue(@"twice", nil, nil, @"Other", @"One comment");
NSString *t = NSLocalizedString(@"at the end", @"No parenthesis"

// Read with the routines of the test: tr, Texts.text (key behind "forKey"), Texts.of, Texts.Any.say.
NSString *a = tr(@"a", @"A function of the team");
NSString *b = [Texts textForKey:@"b" comment:@"By its selector as Swift has it"];
NSString *c = [Texts of:@"c" : @"Two arguments without labels"];
NSString *d = [[Texts Any] say:@"d"];
NSString *e = [Texts.Any say:@"e", nil];
NSString *f = Texts::of(@"f", @"A function of C++");
NSString *g = [Texts textForKey:@"g" size:big ? 2 : 1 comment:@"Others' labels are of no matter"];
NSString *h = view.tr(@"none", @"A member of something else");
NSString *i = [Others textForKey:@"none" comment:@"Another receiver"];
NSString *j = [Texts textForKey:name comment:@"The key is no literal"];
NSString *k = [Texts textForKey:@"k"];
NSString *l = @[ [Texts textForKey:@"l" comment:@"In a list"], map[a ? b : c] ];
NSString *m = [self localizedStringForKey:@"none"];
- (NSString *)textForKey:(NSString *)key comment:(NSString *)comment { return tr(key, nil); }
NSString *n = [bundle localizedStringForKey:name value:@"" table:nil]; // any key, none of ours

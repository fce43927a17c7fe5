// Written by Scripts/generate-language-data from CLDR 48; do not edit.

/// The texts of CLDR's plural rules for counts, one set a line.
enum PluralRuleTexts {
  static let lines = """
    other:
    one: i = 0 or n = 1
    one: i = 0 or n = 1; few: n = 2..10
    one: i = 0,1
    one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    one: i = 1 and v = 0
    one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0
    one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0
    one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
    one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i != \
    1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
    one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; few: n % 10 \
    = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
    one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0
    one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; many: n % 10 = 0 \
    or n % 10 = 5..9 or n % 100 = 11..14
    one: n % 10 = 1 and n % 100 != 11; two: n = 2; few: n != 2 and n % 10 = 2..9 and n % 100 != \
    11..19; many: f != 0
    one: n = 0,1 or i = 0 and f = 1
    one: n = 0..1
    one: n = 0..1 or n = 11..99
    one: n = 1
    one: n = 1 or t != 0 and i = 0,1
    one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19
    one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    one: n = 1; two: n = 2
    one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19
    one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10
    one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
    one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
    one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i \
    % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != \
    12..14; many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = 0,20,40,60,80; \
    many: v != 0
    one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; few: v = \
    0 and i % 100 = 3..4 or f % 100 = 3..4
    one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != \
    0
    one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
    zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 = 1 and n % \
    100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    zero: n = 0; one: i = 0,1 and n != 0
    zero: n = 0; one: n = 1
    zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = \
    1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few: n % 100 = \
    3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
    zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99
    zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6
    """
}

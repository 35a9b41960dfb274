import fc from 'fast-check'

/** Values that have broken programs before. */
const EDGE_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  9e15,
  1e21,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e',
  '\ufeff',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e308',
  '0x10',
  '１２',
  '__proto__',
  'constructor',
  'toString',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2027-01-01T00:00:00Z',
  '2027-01-01T99:99:99Z',
  'a@b',
  'a@b.c',
  "'; DROP TABLE users; --",
  '%00',
  '%ff',
  '../../etc/passwd',
  '[object Object]',
  '<script>alert(1)</script>',
  '//evil.example',
  'https://evil.example/x.jpg',
  'घर',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '😀'.repeat(200),
  [],
  {},
  [[]],
  [null],
  [{}],
  ['a', 1],
  { length: 5 },
  { toString: 1 },
  { $ne: null },
  { __proto__: { isAdmin: true } },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"b":2}}}'),
]

/** Those values, and what else a program might be sent as JSON. */
export const arbitraryValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...EDGE_VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.anything({ withNullPrototype: true, withBigInt: false }) },
)

/** The texts among them, and what else might stand in a field of a form. */
export const arbitraryText = fc.oneof(
  fc.constantFrom(...EDGE_VALUES.filter((value) => typeof value === 'string')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
)

/** The buttons of forms, pressed where they are not. */
const INTENTS = ['update', 'check', 'remove 0', 'main 99']

/** What a field of a form might be called that knows some names: those, parts of them and worse. */
export function arbitraryFieldName(known: string[]) {
  const parts = [
    '[]',
    '[0]',
    '[999]',
    '[-1]',
    '[0].x',
    '.x',
    '.__proto__',
    '.'.repeat(5_000),
    '[0]'.repeat(5_000),
  ]
  const worse = [
    '__proto__',
    '__proto__.x',
    'constructor.prototype.x',
    '__intent__',
    '__state__',
    '',
    '[',
    ']',
  ]
  const name = fc.constantFrom(...known)
  return fc.oneof(
    { weight: 6, arbitrary: name },
    { weight: 2, arbitrary: fc.tuple(name, fc.constantFrom(...parts)).map((both) => both.join('')) },
    { weight: 1, arbitrary: fc.constantFrom(...worse) },
    { weight: 1, arbitrary: arbitraryText },
  )
}

/** What might stand in such a field. */
export const arbitraryFieldValue = fc.oneof(
  { weight: 9, arbitrary: arbitraryText },
  { weight: 1, arbitrary: fc.constantFrom(...INTENTS) },
)

import { expect, it } from 'vitest'
import { isolated } from './isolated.ts'

it.each([
  ['Ledger', 'rtl', '\u2068Ledger\u2069'],
  ['-5.00', 'rtl', '\u2068-5.00\u2069'],
  ['محفظة', 'ltr', '\u2068محفظة\u2069'],
  ['Ledger', 'ltr', 'Ledger'],
] as const)(
  'keeps %s apart in a sentence that runs %s where it may run the other way',
  (text, way, shown) => {
    expect(isolated(text, way)).toBe(shown)
  },
)

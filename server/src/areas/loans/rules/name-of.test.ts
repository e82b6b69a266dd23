import { expect, it } from 'vitest'
import { isNameOf } from './name-of.ts'

it.each([
  ['María O’Neill', 'María O’Neill', true],
  ['maria oneill', 'María O’Neill', true],
  ['O’Neill María', 'María O’Neill', true],
  ['Jean Luc Martin', 'Jean-Luc Martin', true],
  ['王小明', '王小明', true],
  ['山田　太郎', '山田太郎', true],
  ['Jean-Paul Sartre', 'Jean–Paul Sartre', true],
  ['Suresh AL Raman', 'Suresh A/L Raman', true],
  ['SMITH JR', 'Smith, Jr.', true],
  ['STRAUSS', 'Strauß', true],
  ['YILDIZ', 'Yıldız', true],
  ['Sukarno', 'Sukarno', true],
  ['राम', 'राम', true],
  ['John Smith 2nd', 'John Smith 3rd', false],
  ['रमा', 'राम', false],
  ['Maria', 'María O’Neill', false],
  ['Donald Duck', 'María O’Neill', false],
  ['María O’Neill', undefined, false],
])('of %s it is said whether it is the name of %s', (typed, holder, is) => {
  expect(isNameOf(typed, holder)).toBe(is)
})

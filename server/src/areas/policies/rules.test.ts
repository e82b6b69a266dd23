import { expect, it } from 'vitest'
import { openVersionOf } from './rules.ts'

const versionOf = (version: string) => ({ version, from: `${version}T00:00:00Z` })
const FIRST = versionOf('2026-01-01')
const SECOND = versionOf('2026-03-01')
const NOW = Date.parse('2026-04-01T00:00:00Z')
const NEXT = versionOf('2026-05-01')

it.each([
  ['nothing after the version in force', [FIRST, SECOND], ['2026-03-01'], undefined],
  [
    'the version in force after an earlier one',
    [FIRST, SECOND],
    ['2026-01-01'],
    { ...SECOND, isInForce: true },
  ],
  ['the version in force of an account without any', [FIRST], [], { ...FIRST, isInForce: true }],
  ['an announced version', [FIRST, NEXT], ['2026-01-01'], { ...NEXT, isInForce: false }],
  ['the version in force before an announced one', [FIRST, NEXT], [], { ...FIRST, isInForce: true }],
  ['nothing after an announced version', [FIRST, SECOND, NEXT], ['2026-05-01'], undefined],
  ['a first version that is announced', [NEXT], [], { ...NEXT, isInForce: false }],
  ['nothing of a document without versions', [], [], undefined],
])('asks for %s', (_, versions, accepted, expected) => {
  const open = openVersionOf(
    { id: 'terms', versions },
    [
      { document: 'privacy', version: '2030-01-01' },
      ...accepted.map(version => ({ document: 'terms', version })),
    ],
    NOW,
  )
  expect(open).toEqual(expected && { id: 'terms', version: expected.version, isInForce: expected.isInForce })
})

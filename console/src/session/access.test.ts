import { expect, it } from 'vitest'
import { buildSession } from '../testing/builders.ts'
import { denialOf } from './access.ts'

it.each([
  ['team', 'team', true],
  ['team', 'reviewer', false],
  ['team', 'release-manager', false],
  ['reviewer', 'team', true],
  ['reviewer', 'reviewer', true],
  ['reviewer', 'release-manager', false],
  ['release-manager', 'release-manager', true],
  ['release-manager', 'administrator', false],
  ['administrator', 'release-manager', true],
] as const)('a %s doing what a %s may: %s', (has, wants, may) => {
  const session = buildSession({ account: { ...buildSession().account, roles: [has] } })
  expect(denialOf(session, wants) === null).toBe(may)
})

import { expect, it } from 'vitest'
import { optionObstacle, optionPolicyOf } from './access.ts'

it.each([
  [undefined, [], false],
  ['{}', [], false],
  ['{"options":{"countries":["DE","FR"]},"other":1}', ['DE', 'FR'], false],
  ['{"options":{"countries":["de"]}}', [], true],
  ['{"options":[]}', [], true],
  ['[]', [], true],
  ['{', [], true],
])('the policy record %s allows %j', (record, countries, isMalformed) => {
  expect(optionPolicyOf(record)).toEqual({ countries: new Set(countries), isMalformed })
})

it.each([
  ['demo', 'DE', null],
  ['demo', null, null],
  ['real', 'FR', null],
  ['real', 'DE', 'country'],
  ['real', '', 'country'],
  ['real', null, 'country'],
  ['real', undefined, 'country'],
] as const)('in %s from %s the obstacle is %s', (mode, country, obstacle) => {
  expect(optionObstacle(mode, country, optionPolicyOf('{"options":{"countries":["FR"]}}'))).toBe(obstacle)
})

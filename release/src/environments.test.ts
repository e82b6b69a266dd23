import { expect, it } from 'vitest'
import { namedEnvironments } from './environments.ts'

it('reads the names between the commas', () => {
  expect(namedEnvironments({ RELEASE_ENVIRONMENTS: ' qa, demo-2,' })).toEqual(['qa', 'demo-2'])
  expect(namedEnvironments({})).toEqual([])
})

it.each(['QA', '../etc', 'log', '2nd'])('refuses "%s" in a sentence', name => {
  expect(() => namedEnvironments({ RELEASE_ENVIRONMENTS: `qa,${name}` })).toThrow(
    `RELEASE_ENVIRONMENTS names "${name}", which cannot be the name of an environment`,
  )
})

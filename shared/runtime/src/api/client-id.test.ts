import { clientId } from '@quayside/contracts/primitives'
import { expect, it } from 'vitest'
import { newClientId } from './client-id.ts'

it('makes ids that the contract takes, none like another', () => {
  const ids = Array.from({ length: 500 }, newClientId)
  expect(ids.every(id => clientId.safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

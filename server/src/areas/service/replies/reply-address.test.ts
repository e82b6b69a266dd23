import { randomUUID } from 'node:crypto'
import { isEmail } from '@quayside/contracts/customer/email-address'
import { expect, it } from 'vitest'
import { masterKeysOf } from '../../../platform/secrets/master-keys.ts'
import { createReplyAddresses } from './reply-address.ts'

const [KEY, OTHER] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const BASE = 'customer-service-a@quayside.test'
const id = randomUUID()
const addresses = createReplyAddresses(BASE, masterKeysOf(KEY))

it('names one conversation, in an address that mail servers accept', () => {
  const address = addresses.of(id)
  expect(isEmail(address)).toBe(true)
  expect(addresses.threadOf(address)).toBe(id)
  expect(addresses.threadOf(address.toUpperCase()), 'changed case').toBe(id)
  expect(addresses.of(randomUUID())).not.toBe(address)
})

it('verifies with former keys, and with no other', () => {
  const address = addresses.of(id)
  expect(createReplyAddresses(BASE, masterKeysOf(OTHER, [KEY])).threadOf(address)).toBe(id)
  expect(createReplyAddresses(BASE, masterKeysOf(OTHER)).threadOf(address)).toBeUndefined()
})

it('refuses each address with one changed letter', () => {
  const address = addresses.of(id)
  const start = address.indexOf('+') + 1
  for (let at = start; at < address.indexOf('@'); at += 1)
    for (const letter of ['0', 'v', '7']) {
      const changed = address.slice(0, at) + letter + address.slice(at + 1)
      if (changed !== address) expect(addresses.threadOf(changed), changed).toBeUndefined()
    }
})

it.each([
  '',
  '@',
  BASE,
  'customer-service-a+@quayside.test',
  `customer-service-a+${id}@quayside.test`,
  `customer-service-a+${'0'.repeat(45)}@quayside.test`,
  `customer-service-a+${'v'.repeat(45)}@quayside.test`,
  `customer-service-a+${'0'.repeat(60_000)}@quayside.test`,
  addresses.of(id).replace('quayside.test', 'evil.test'),
  addresses.of(id).replace('customer-service-a', 'service'),
])('refuses %s', address => {
  expect(addresses.threadOf(address)).toBeUndefined()
})

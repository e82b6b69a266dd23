import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.ts'
import { createSandboxCustody } from './sandbox-custody.ts'

let now = 0
let storage: Storage
const clock = { now: () => now }

beforeEach(async () => {
  now = 1_000
  storage = await openTemporary(clock.now)
})
afterEach(() => storage.close())

const order = {
  ...({ sendId: 'w1-1', currency: 'USDT', network: 'ERC20', destination: '0xabc' } as const),
  amount: 1_000_000n,
}

it('sends once, confirms by the clock, and goes on where it stood after a restart', async () => {
  const custody = createSandboxCustody({ storage, clock })
  expect(await custody.status('w1-1')).toEqual({ kind: 'unknown' })
  const first = await custody.send(order)
  expect(first).toMatchObject({ kind: 'confirming', count: 0, needed: 3 })
  now += 2_000
  const again = createSandboxCustody({ storage, clock })
  expect(await again.send(order)).toMatchObject({ kind: 'confirming', count: 1 })
  now += 4_000
  expect(await again.status('w1-1')).toEqual({ ...first, kind: 'completed', count: undefined, needed: 3 })
})

it('gives hashes that say what they are, one a sending', async () => {
  const custody = createSandboxCustody({ storage, clock })
  const states = [await custody.send(order), await custody.send({ ...order, sendId: 'w1-2' })]
  const hashes = states.map(state => ('txHash' in state ? state.txHash : ''))
  for (const hash of hashes) expect(hash).toMatch(/^sandbox-[0-9a-f]{24}$/)
  expect(new Set(hashes).size).toBe(2)
})

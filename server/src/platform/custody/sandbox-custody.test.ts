import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../time/manual-time.ts'
import { sendOrder } from './custody.builders.ts'
import { describeCustody } from './custody.conformance.ts'
import { createSandboxCustody } from './sandbox-custody.ts'

describeCustody('the sandbox', async () => {
  const own = createManualTime(1_000_000)
  return {
    open: async over => createSandboxCustody({ storage: over, clock: own.clock }),
    now: own.clock.now,
    confirm: async () => own.advance(2_000),
    paid: () => undefined,
  }
})

let storage: Storage
let time: ManualTime

beforeEach(async () => {
  time = createManualTime(1_000_000)
  storage = await openTemporary(time.clock.now)
})
afterEach(() => storage.close())

const open = () => createSandboxCustody({ storage, clock: time.clock })

it('sends at once under a hash that no explorer takes, and confirms by the clock, over restarts', async () => {
  const sent = await open().send(sendOrder('one'))
  const txHash = expect.stringMatching(/^sandbox-[0-9a-f]{32}$/)
  expect(sent).toEqual({ kind: 'sent', txHash })
  const seen: unknown[] = []
  for (let step = 0; step < 4; step += 1) {
    seen.push(await open().status('one'))
    time.advance(2_000)
  }
  expect(seen).toEqual([
    { kind: 'sent', txHash },
    { kind: 'confirming', txHash, confirmations: 1, needed: 3 },
    { kind: 'confirming', txHash, confirmations: 2, needed: 3 },
    { kind: 'completed', txHash },
  ])
  expect(await open().send(sendOrder('one'))).toEqual({ kind: 'completed', txHash })
})

it('takes no confirmation back when the clock is set back', async () => {
  const custody = open()
  await custody.send(sendOrder('one'))
  time.advance(4_500)
  await custody.status('one')
  const back = createSandboxCustody({ storage, clock: { now: () => 0 } })
  expect(await back.status('one')).toMatchObject({ kind: 'confirming', confirmations: 2 })
})

it('gives each sending a hash of its own and tells no balances', async () => {
  const custody = open()
  const hashes = await Promise.all(['a', 'b', 'c'].map(id => custody.send(sendOrder(id))))
  expect(new Set(hashes.map(state => JSON.stringify(state))).size).toBe(3)
  expect(await custody.balances()).toBeUndefined()
})

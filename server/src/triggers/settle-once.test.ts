import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepare } from '../platform/storage/query.ts'
import type { ReadTx, Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createAttempts, createSettleOnce, type Settlement, type SettleOnce } from './settle-once.ts'

const NAME = 'settlement'
const insert = prepare((q, p: { holder: string }) =>
  q
    .insertInto('leases')
    .values({ name: NAME, holder: p.holder, expires_at: 0 })
    .onConflict(conflict => conflict.doNothing()),
)
const find = prepare(q => q.selectFrom('leases').select('holder').where('name', '=', NAME))

let storage: Storage
let received: string[]
let pauses: number[]
let isWanted: boolean
let fates: ('done' | 'failed' | 'deaf')[]
let settle: SettleOnce<string>

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  received = []
  pauses = []
  isWanted = true
  fates = []
  settle = createSettleOnce({
    storage: fatedStorage(),
    log: { error: () => {} },
    pause: async milliseconds => void pauses.push(milliseconds),
    mayContinue: () => isWanted,
  })
})

afterEach(() => storage.close())

function fatedStorage(): Storage {
  return {
    ...storage,
    async write(fn) {
      const fate = fates.shift()
      if (fate === 'failed') throw new Error('disk full')
      const done = await storage.write(fn)
      if (fate === 'deaf') throw new Error('connection lost')
      return done
    },
  }
}

const holder = async (tx: ReadTx) => (await tx.one(find, {}))?.holder

function settlement(name: string, changes: Partial<Settlement<string>> = {}): Settlement<string> {
  return {
    key: name,
    orderId: name,
    async write(tx, afterCommit) {
      if ((await tx.run(insert, { holder: name })) === 0) return undefined
      afterCommit(() => received.push(name))
      return name
    },
    isDurable: async (tx, left) => (await holder(tx)) === left,
    wasOvertaken: () => void received.push(`${name} was overtaken`),
    ...changes,
  }
}

describe('a settlement', () => {
  it('is written and told once', async () => {
    expect(await settle(settlement('one'))).toBe('one')
    expect([received, pauses]).toEqual([['one'], []])
  })

  it('is tried again, with ever longer pauses, until it is durable', async () => {
    fates = Array.from({ length: 8 }, () => 'failed')
    expect(await settle(settlement('one'))).toBe('one')
    expect(received).toEqual(['one'])
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  })

  it('is given up when it may not go on', async () => {
    fates = ['failed', 'done']
    const settling = settle(settlement('one'))
    isWanted = false
    expect(await settling).toBeUndefined()
    expect([received, await storage.read(holder)]).toEqual([[], undefined])
  })

  it('is not begun twice at a time, and again once it is over', async () => {
    const both = await Promise.all([settle(settlement('one')), settle(settlement('one'))])
    expect([both, received]).toEqual([['one', undefined], ['one']])
    expect(await settle(settlement('one'))).toBeUndefined()
    expect(received).toEqual(['one', 'one was overtaken'])
  })

  it('publishes nothing when another node was first', async () => {
    await settle(settlement('one'))
    expect(await settle(settlement('two'))).toBeUndefined()
    expect(received).toEqual(['one', 'two was overtaken'])
  })

  it('tells what an attempt that heard no answer wanted to tell, once, when it is durable', async () => {
    fates = ['deaf', 'failed', 'done']
    expect(await settle(settlement('one'))).toBe('one')
    expect([received, pauses]).toEqual([['one'], [250, 500]])
  })

  it('tells it also when the answer about that was lost', async () => {
    fates = ['deaf', 'deaf', 'deaf', 'done']
    expect(await settle(settlement('one'))).toBe('one')
    expect(received).toEqual(['one'])
  })

  it('does not take another node’s write for its own', async () => {
    fates = ['done', 'deaf', 'done']
    await settle(settlement('one'))
    expect(await settle(settlement('two'))).toBeUndefined()
    expect(received).toEqual(['one', 'two was overtaken'])
  })

  it('follows up until that is done when another node was first', async () => {
    await settle(settlement('one'))
    let failures = 2
    const wasOvertaken = async () => {
      if (failures-- > 0) throw new Error('no connection')
      received.push('followed up')
    }
    await settle(settlement('two', { wasOvertaken }))
    expect([received, pauses]).toEqual([
      ['one', 'followed up'],
      [250, 500],
    ])
  })
})

describe('a single attempt', () => {
  it('throws what fails, and is asked about later when it heard no answer', async () => {
    const attempts = createAttempts<string>(fatedStorage())
    fates = ['failed', 'deaf']
    await expect(attempts.attempt(settlement('one'))).rejects.toThrow('disk full')
    await attempts.notifyUnanswered()
    expect(received).toEqual([])
    await expect(attempts.attempt(settlement('one'))).rejects.toThrow('connection lost')
    await attempts.notifyUnanswered()
    await attempts.notifyUnanswered()
    expect(received).toEqual(['one'])
  })

  it('is forgotten when it turns out not to be durable', async () => {
    const attempts = createAttempts<string>(fatedStorage())
    fates = ['deaf']
    await expect(attempts.attempt(settlement('one', { isDurable: async () => false }))).rejects.toThrow()
    await attempts.notifyUnanswered()
    expect(await attempts.attempt(settlement('one'))).toBeUndefined()
    expect(received).toEqual(['one was overtaken'])
  })
})

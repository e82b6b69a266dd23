import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../platform/time/manual-time.ts'
import { createLeasedLeadership, createSoleLeadership, type Leadership } from './leadership.ts'

let storage: Storage
let time: ManualTime

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  time = createManualTime(1_000_000)
})
afterEach(() => storage.close())

function node(nodeId: string, over: Storage = storage): Leadership {
  const quiet = (): void => {}
  const log = { info: quiet, warn: quiet, error: quiet }
  return createLeasedLeadership({
    storage: over,
    clock: time.clock,
    elapsed: time.clock.now,
    timers: time.timers,
    log,
    nodeId,
  })
}

function slowStorage() {
  const waiting: (() => void)[] = []
  const answer = {
    isAwaited: false,
    give() {
      answer.isAwaited = false
      for (const each of waiting.splice(0)) each()
    },
  }
  const slow: Storage = {
    ...storage,
    write: async fn => {
      const isAwaited = answer.isAwaited
      const written = await storage.write(fn)
      if (isAwaited) await new Promise<void>(resolve => waiting.push(resolve))
      return written
    },
  }
  return { slow, answer }
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    time.advance(1_000)
    await settled()
  }
}

async function settled(): Promise<void> {
  for (const empty of [async () => {}, async () => {}]) await storage.write(empty)
}

describe('leadership by lease', () => {
  it('belongs to the first node that asks, and is kept', async () => {
    const [a, b] = [node('a'), node('b')]
    await a.start(() => {})
    await b.start(() => {})
    expect([a.isLeader(), b.isLeader()]).toEqual([true, false])
    await pass(60)
    expect([a.isLeader(), b.isLeader()]).toEqual([true, false])
    await a.stop()
    await b.stop()
  })

  it('goes over at the next question when the leader stops', async () => {
    const [a, b] = [node('a'), node('b')]
    const gained: string[] = []
    await a.start(() => gained.push('a'))
    await b.start(() => gained.push('b'))
    await a.stop()
    expect(a.isLeader()).toBe(false)
    await pass(3)
    expect(b.isLeader()).toBe(true)
    expect(gained).toEqual(['a', 'b'])
    await b.stop()
  })

  it('is gained again when it ran out while it was being renewed', async () => {
    const { slow, answer } = slowStorage()
    const a = node('a', slow)
    let gains = 0
    await a.start(() => (gains += 1))
    answer.isAwaited = true
    await pass(3)
    expect([a.isLeader(), gains]).toEqual([false, 1])
    answer.give()
    await settled()
    expect([a.isLeader(), gains]).toEqual([true, 2])
    await a.stop()
  })

  it('is taken within five seconds after a leader that was killed, by the site that is started in its place', async () => {
    const killed = createLeasedLeadership({
      storage,
      clock: time.clock,
      timers: { ...time.timers, every: () => () => {} },
      nodeId: 'killed',
      log: { info() {}, warn() {}, error() {} },
    })
    await killed.start(() => {})
    const next = node('next')
    await next.start(() => {})
    expect(next.isLeader()).toBe(false)
    await pass(5)
    expect([killed.isLeader(), next.isLeader()]).toEqual([false, true])
    await next.stop()
  })

  it('is taken within seconds after a leader that was killed, also when the database’s clock was set back', async () => {
    let setBack = 0
    const databaseNow = async () => time.clock.now() - setBack
    const started = (nodeId: string, timers = time.timers) => {
      const log = { info() {}, warn() {}, error() {} }
      const parts = { storage, clock: time.clock, elapsed: time.clock.now, timers, databaseNow, log, nodeId }
      return createLeasedLeadership(parts)
    }
    const killed = started('killed', { ...time.timers, every: () => () => {} })
    await killed.start(() => {})
    setBack = 3_600_000
    const [next, other] = [started('next'), started('other')]
    await next.start(() => {})
    await other.start(() => {})
    expect([killed.isLeader(), next.isLeader()]).toEqual([true, false])
    await pass(5)
    expect([killed, next, other].map(one => one.isLeader())).toEqual([false, true, false])
    setBack = 7_200_000
    for (let second = 0; second < 10; second += 1) {
      await pass(1)
      expect([next.isLeader(), other.isLeader()]).toEqual([true, false])
    }
    await next.stop()
    await other.stop()
  })

  it('is kept while a renewal waits behind a writer of another site that hangs', async () => {
    const { slow, answer } = slowStorage()
    const a = node('a', slow)
    let gains = 0
    await a.start(() => (gains += 1))
    answer.isAwaited = true
    await pass(2)
    expect(a.isLeader()).toBe(true)
    answer.give()
    await settled()
    await pass(5)
    expect([a.isLeader(), gains]).toEqual([true, 1])
    await a.stop()
  })

  it('is not taken up again by a renewal that was under way at the stop', async () => {
    const { slow, answer } = slowStorage()
    const a = node('a', slow)
    await a.start(() => {})
    answer.isAwaited = true
    await pass(3)
    answer.isAwaited = false
    await a.stop()
    answer.give()
    await storage.write(async () => {})
    expect(a.isLeader()).toBe(false)
  })

  it('is never held by two nodes, and passes on when the leader cannot renew', async () => {
    let isCutOff = false
    const lost: Storage = {
      ...storage,
      write: fn => (isCutOff ? Promise.reject(new Error('connection lost')) : storage.write(fn)),
    }
    const [a, b] = [node('a', lost), node('b')]
    await a.start(() => {})
    await b.start(() => {})
    isCutOff = true
    const leaders: string[] = []
    for (let second = 0; second < 15; second += 1) {
      await pass(1)
      leaders.push(`${a.isLeader() ? 'a' : ''}${b.isLeader() ? 'b' : ''}`)
    }
    expect(leaders).not.toContain('ab')
    expect(leaders[0]).toBe('a')
    expect(leaders.at(-1)).toBe('b')
    expect(leaders.indexOf('b')).toBeLessThan(5)
    isCutOff = false
    await a.stop()
    await b.stop()
  })
})

it('the only node of an embedded database leads while it runs', async () => {
  const sole = createSoleLeadership()
  expect(sole.isLeader()).toBe(false)
  await sole.start(() => {})
  expect(sole.isLeader()).toBe(true)
  await sole.stop()
  expect(sole.isLeader()).toBe(false)
})

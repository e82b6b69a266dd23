import { beforeEach, describe, expect, it } from 'vitest'
import { createManualTime } from '../platform/time/manual-time.ts'
import type { Leadership } from './leadership.ts'
import { type Beginning, createWorkerLife, type WorkerLife } from './lifecycle.ts'

let events: string[]
let isLeading: boolean
let gain: () => void
let time: ReturnType<typeof createManualTime>
let life: WorkerLife

beforeEach(() => {
  events = []
  isLeading = true
  time = createManualTime(1_000_000)
  const leadership: Leadership = {
    async start(onGained) {
      gain = onGained
      if (isLeading) onGained()
    },
    isLeader: () => isLeading,
    isShared: true,
    async stop() {
      events.push('given back')
    },
  }
  const quiet = (): void => {}
  const log = { info: quiet, warn: quiet, error: () => events.push('logged') }
  life = createWorkerLife({ ...time, log, leadership })
})

function begin(changes: Partial<Beginning> = {}): Promise<void> {
  return life.start({
    watching: [() => events.push('ended')],
    load: async () => void events.push('loaded'),
    lead: async () => void events.push('led'),
    catchUp: async since => void events.push(`caught up since ${since - 1_000_000}`),
    ...changes,
  })
}

function longWork(): () => void {
  let finish = (): void => {}
  life.track(
    new Promise<void>(resolve => {
      finish = resolve
    }).then(() => void events.push('finished')),
  )
  return () => finish()
}

describe('the life of a worker', () => {
  it('loads before it leads, and ends its watching before it gives the leadership back', async () => {
    await begin()
    await life.stop()
    expect(events).toEqual(['loaded', 'led', 'ended', 'given back'])
  })

  it('takes up what was missed each time the leadership is gained', async () => {
    isLeading = false
    await begin()
    expect([events, life.leads()]).toEqual([['loaded'], false])
    isLeading = true
    gain()
    gain()
    expect([events, life.leads()]).toEqual([['loaded', 'led', 'led'], true])
  })

  it('drains what is under way before it is over, and begins nothing in the meantime', async () => {
    await begin({ catchUp: async () => void events.push('caught up') })
    const finish = longWork()
    const stopped = life.stop()
    gain()
    time.advance(60_000)
    expect([life.leads(), life.isStopped]).toEqual([false, true])
    finish()
    await stopped
    expect(events).toEqual(['loaded', 'led', 'ended', 'finished', 'given back'])
  })

  it('settles with what was begun while it settles', async () => {
    life.track(
      Promise.resolve().then(() => life.track(Promise.resolve().then(() => void events.push('both')))),
    )
    await life.settled()
    expect(events).toEqual(['both'])
  })

  it('keeps going when something fails, and says so', async () => {
    await begin({ lead: () => Promise.reject(new Error('no connection')) })
    await life.settled()
    expect(events).toEqual(['loaded', 'logged'])
    expect(life.leads()).toBe(true)
  })

  it('reads regularly what other nodes changed', async () => {
    await begin()
    time.advance(10_000)
    await life.settled()
    time.advance(10_000)
    expect(events.slice(2)).toEqual(['caught up since -15000', 'caught up since -5000'])
  })
})

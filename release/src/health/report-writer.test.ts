import { describe, expect, it } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { testDesk, testReportWriter } from '../testing/test-site.ts'
import { START, seededRandom } from './health.builders.ts'
import type { ObservedEvent, Reporter, VersionInUse } from './observations.ts'

const VERSION = 'mfe-loan@1.1.0'

function eventOf(over: Partial<ObservedEvent> = {}): ObservedEvent {
  return { kind: 'loaded', remote: 'mfe-loan', version: '1.1.0', name: './lifecycles', value: 300, ...over }
}

function inUse(version: string, over: Partial<VersionInUse> = {}): VersionInUse {
  return { version, window: '1', candidateSince: null, ...over }
}

function visitor(number: number, over: Partial<Reporter> = {}): Reporter {
  return { id: `visitor ${number}`, cell: number % 512, firstSeen: 0, wasGiven: () => true, ...over }
}

function hourlyErrorOf(message: string) {
  const [firstAt, lastAt] = [START + 12_000, START + 12_000]
  return {
    version: VERSION,
    hour: START,
    message,
    frames: [],
    count: 1,
    ranges: 1,
    firstAt,
    lastAt,
    browsers: ['other'],
  }
}

function writerIn(store: ObjectStore = memoryStore(), versions: readonly string[] = [VERSION]) {
  const clock = { now: START }
  const now = () => clock.now
  const writer = testReportWriter({ store, now, random: seededRandom(1) })
  writer.pins({ revision: 7, problem: null, versions: versions.map(version => inUse(version)) })
  const read = async () => {
    await writer.flush()
    const [report] = await testDesk({ store, now }).read('production')
    return report
  }
  return { store, clock, writer, read }
}

describe('createReportWriter', () => {
  it('counts what browsers report into buckets of ten seconds, by the cells of their ranges', async () => {
    const { writer, clock, read } = writerIn()
    writer.assigned(VERSION, visitor(1))
    writer.event(eventOf(), visitor(1))
    writer.event(eventOf(), visitor(2))
    writer.event(eventOf({ kind: 'vital', name: 'LCP', value: 812.4 }), visitor(1))
    writer.event(eventOf({ kind: 'vital', name: 'CLS', value: 0.1 }), visitor(1))
    clock.now += 12_000
    writer.event(eventOf({ kind: 'load-failed', value: 1, message: 'manifest 404' }), visitor(1))
    writer.event(eventOf({ kind: 'error', value: 1, message: 'TypeError: x is undefined' }), visitor(1))
    expect(await read()).toEqual({
      node: 'site-1',
      environment: 'production',
      sequence: START + 12_000,
      writtenAt: START + 12_000,
      revision: 7,
      pinsProblem: null,
      buckets: [
        {
          at: START,
          version: VERSION,
          lcp: [[1, 812]],
          messages: [],
          leftOut: 0,
          ranges: [
            [1, 1, 1, 1, 0, 0],
            [2, 0, 1, 1, 0, 0],
          ],
        },
        {
          at: START + 10_000,
          version: VERSION,
          lcp: [],
          leftOut: 0,
          ranges: [[1, 0, 0, 0, 1, 1]],
          messages: ['manifest 404', 'TypeError: x is undefined'],
        },
      ],
      hourly: {
        errors: [hourlyErrorOf('manifest 404'), hourlyErrorOf('TypeError: x is undefined')],
        vitals: [
          { version: VERSION, hour: START, name: 'LCP', p75: 812, samples: 1 },
          { version: VERSION, hour: START, name: 'CLS', p75: 0.1, samples: 1 },
        ],
      },
    })
  })

  it('lists an error that no boundary caught, without counting it toward health', async () => {
    const { writer, read } = writerIn()
    writer.event(eventOf({ kind: 'error', name: 'unhandled', message: 'TypeError: planted' }), visitor(1))
    const report = await read()
    expect(report?.buckets).toEqual([])
    expect(report?.hourly?.errors).toMatchObject([{ message: 'TypeError: planted', count: 1 }])
  })

  it('says why the newest pins are not in use', async () => {
    const { writer, read } = writerIn()
    writer.pins({ revision: 6, problem: 'bad signature', versions: [] })
    expect(await read()).toMatchObject({ revision: 6, pinsProblem: 'bad signature' })
  })

  it('drops versions that no pins have named', async () => {
    const { writer, read } = writerIn()
    expect(writer.event(eventOf({ version: '9.9.9' }), visitor(1))).toBe('unknown-version')
    writer.event(eventOf({ remote: 'shell' }), visitor(1))
    writer.assigned('mfe-loan@9.9.9', visitor(1))
    expect((await read())?.buckets).toEqual([])
  })

  it('counts nothing that was not reported by a page of ours which was given this version', async () => {
    const { writer, read } = writerIn()
    expect(writer.event(eventOf(), null)).toBe('no-page')
    expect(writer.event(eventOf(), visitor(1, { wasGiven: () => false }))).toBe('not-given')
    expect((await read())?.buckets).toMatchObject([{ ranges: [], leftOut: 2 }])
  })

  it('knows who was here before a version became a candidate', async () => {
    const { writer, read } = writerIn()
    const since = START - 1_000
    writer.pins({ revision: 8, problem: null, versions: [inUse(VERSION, { candidateSince: since })] })
    // The next step begins later, but does not make more visitors known.
    writer.pins({ revision: 9, problem: null, versions: [inUse(VERSION, { candidateSince: START })] })
    writer.event(eventOf(), visitor(1, { firstSeen: since - 1 }))
    writer.event(eventOf(), visitor(2, { firstSeen: since }))
    writer.event(eventOf(), visitor(3, { firstSeen: undefined }))
    expect((await read())?.buckets[0]?.ranges.map(([cell, , , known]) => [cell, known])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
    ])
  })

  it('goes on listening to the versions pinned before, of which tabs are still open', async () => {
    const { writer, read } = writerIn()
    writer.pins({ revision: 8, problem: null, versions: [inUse('mfe-loan@1.2.0')] })
    writer.event(eventOf(), visitor(1))
    writer.event(eventOf({ version: '1.2.0' }), visitor(1))
    expect((await read())?.buckets.map(({ version }) => version)).toEqual([VERSION, 'mfe-loan@1.2.0'])
  })

  it('keeps at most sixty versions, those of the newest pins first', async () => {
    const old = Array.from({ length: 60 }, (_, index) => `mfe-loan@1.0.${index}`)
    const { writer, read } = writerIn(memoryStore(), old)
    writer.pins({ revision: 8, problem: null, versions: [inUse('mfe-loan@2.0.0')] })
    for (const version of [...old, 'mfe-loan@2.0.0']) writer.assigned(version, visitor(1))
    const kept = (await read())?.buckets.map(({ version }) => version) ?? []
    expect(kept).toHaveLength(60)
    expect(kept).toContain('mfe-loan@2.0.0')
    expect(kept).not.toContain('mfe-loan@1.0.59')
  })

  it('keeps a fair choice of fifty samples a bucket and none that nothing on a page can be', async () => {
    const { writer, read } = writerIn()
    const lcp = (value: number) => eventOf({ kind: 'vital', name: 'LCP', value })
    for (let value = 0; value < 5_000; value += 1) writer.event(lcp(value), visitor(value))
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, 120_001])
      writer.event(lcp(value), visitor(9_000 + value))
    const kept = (await read())?.buckets[0]?.lcp ?? []
    expect(kept).toHaveLength(50)
    const mean = kept.reduce((sum, [, value]) => sum + value, 0) / 50
    expect(mean).toBeGreaterThan(1_900)
    expect(mean).toBeLessThan(3_100)
  })

  it('keeps two samples of one address range in a bucket during a flood', async () => {
    const { writer, read } = writerIn()
    const lcp = eventOf({ kind: 'vital', name: 'LCP', value: 60_000 })
    for (let number = 0; number < 1_000; number += 1) writer.event(lcp, visitor(number, { cell: 3 }))
    for (let number = 0; number < 20; number += 1)
      writer.event({ ...lcp, value: 900 }, visitor(number, { id: `honest ${number}` }))
    const kept = (await read())?.buckets[0]?.lcp ?? []
    expect(kept.filter(([, value]) => value === 60_000).length).toBeLessThanOrEqual(2)
    expect(kept.length).toBeGreaterThanOrEqual(20)
  })

  it('thins samples out after ten minutes with their quartiles about where they were', async () => {
    const { writer, clock, read } = writerIn()
    for (let value = 1; value <= 50; value += 1)
      writer.event(eventOf({ kind: 'vital', name: 'LCP', value }), visitor(value))
    clock.now += 600_000
    const kept = (await read())?.buckets[0]?.lcp.map(([, value]) => value)
    expect(kept).toEqual([4, 9, 14, 19, 24, 29, 34, 39, 44, 49])
  })

  it('keeps the last five distinct messages, short, on one line and without what names a customer', async () => {
    const { writer, read } = writerIn()
    const messages = ['one', 'two', 'two', 'three', 'four', `long ${'x'.repeat(900)}`]
    const last = 'Failed for ann@example.com\n  at https://site.test/loan?sum=5#top (mfe-loan@1.1.0)'
    for (const [number, message] of [...messages, last].entries())
      writer.event(eventOf({ kind: 'error', message }), visitor(number))
    expect((await read())?.buckets[0]?.messages).toEqual([
      'two',
      'three',
      'four',
      `long ${'x'.repeat(195)}`,
      'Failed for <address> at https://site.test/loan (mfe-loan@1.1.0)',
    ])
  })

  it('merges older buckets into one of five minutes without losing a visitor', async () => {
    const { writer, clock, read } = writerIn()
    for (let number = 0; number < 60; number += 1) {
      writer.event(eventOf(), visitor(number))
      clock.now += 10_000
    }
    const { buckets = [] } = (await read()) ?? {}
    expect(buckets).toHaveLength(31)
    expect(buckets[0]).toMatchObject({ at: START })
    const loads = buckets.flatMap(({ ranges }) => ranges.map(([, , loaded]) => loaded))
    expect(loads.reduce((sum, one) => sum + one, 0)).toBe(60)
  })

  it('forgets what is older than an hour', async () => {
    const { writer, clock, read } = writerIn()
    writer.event(eventOf(), visitor(1))
    clock.now += 3_600_000
    writer.event(eventOf(), visitor(1))
    expect((await read())?.buckets).toHaveLength(2)
    clock.now += 10_000
    expect((await read())?.buckets.map(({ at }) => at)).toEqual([START + 3_600_000])
  })

  it('goes on with its own report after a restart', async () => {
    const first = writerIn()
    first.writer.event(eventOf(), visitor(1))
    first.writer.event(eventOf({ kind: 'error', message: 'before' }), visitor(1))
    await first.writer.flush()
    const second = writerIn(first.store)
    second.writer.event(eventOf(), visitor(2))
    second.writer.event(eventOf({ kind: 'error', message: 'after' }), visitor(2))
    const both = {
      messages: ['before', 'after'],
      ranges: [
        [2, 0, 1, 1, 0, 1],
        [1, 0, 1, 1, 0, 1],
      ],
    }
    expect(await second.read()).toMatchObject({ sequence: START + 1, buckets: [both] })
    expect((await second.read())?.buckets).toMatchObject([both])
  })

  it('replaces its own file when another process has overwritten it', async () => {
    const store = memoryStore()
    await store.put(KEYS.health('production', 'site-1'), new TextEncoder().encode('{"node":'))
    const { writer, read } = writerIn(store)
    writer.event(eventOf(), visitor(1))
    expect((await read())?.buckets).toMatchObject([{ ranges: [[1, 0, 1, 1, 0, 0]] }])
  })

  it('loses nothing while the plane is away', async () => {
    const store = memoryStore()
    let isAway = true
    const { writer } = writerIn({
      ...store,
      put: (key, body) => (isAway ? Promise.reject(new Error('store away')) : store.put(key, body)),
    })
    writer.event(eventOf(), visitor(1))
    await expect(writer.flush()).rejects.toThrow('store away')
    isAway = false
    writer.event(eventOf(), visitor(2))
    await writer.flush()
    const [report] = await testDesk({ store, now: () => START }).read('production')
    expect(report?.buckets[0]?.ranges).toHaveLength(2)
  })

  it('goes on from a newer report of its own that only the plane knows, as after the loss of its clock', async () => {
    const before = writerIn()
    before.clock.now += 30_000
    await before.writer.flush()
    const blind = testReportWriter({ store: before.store, now: () => START, forgets: true })
    await expect(blind.flush()).rejects.toThrow('the plane has a newer report of this site')
    await blind.flush()
    const desk = testDesk({ store: before.store, now: () => START })
    expect((await desk.read('production'))[0]?.sequence).toBe(START + 30_001)
  })

  it('counts a visitor once per version, kind and window, without recording an identity', async () => {
    const { writer, clock, store, read } = writerIn()
    for (let index = 0; index < 500; index += 1) {
      writer.event(eventOf({ kind: 'error', message: 'loop' }), visitor(1))
      writer.event(eventOf({ kind: 'load-failed' }), visitor(1))
    }
    expect(writer.event(eventOf({ kind: 'error' }), visitor(1))).toBe('repeated')
    writer.event(eventOf({ kind: 'error', message: 'loop' }), visitor(2))
    clock.now += 10_000
    writer.event(eventOf({ kind: 'error' }), visitor(1))
    expect((await read())?.buckets.map(({ ranges }) => ranges)).toEqual([
      [
        [1, 0, 0, 0, 1, 1],
        [2, 0, 0, 0, 0, 1],
      ],
    ])
    writer.pins({ revision: 8, problem: null, versions: [inUse(VERSION, { window: '2' })] })
    expect(writer.event(eventOf({ kind: 'error' }), visitor(1))).toBe('counted')
    const body = await store.get(KEYS.health('production', 'site-1'))
    expect(new TextDecoder().decode(body)).not.toContain('visitor')
  })
})

describe('what a site remembers', () => {
  it('has an end for one address range, and leaves others alone', async () => {
    const { writer } = writerIn()
    writer.event(eventOf(), visitor(2))
    for (let number = 0; number < 5_000; number += 1)
      writer.event(eventOf(), visitor(number, { id: `flood ${number}`, cell: 1 }))
    expect(writer.event(eventOf(), visitor(0, { id: 'flood 0', cell: 1 }))).toBe('counted')
    expect(writer.event(eventOf(), visitor(2))).toBe('repeated')
  })
})

import { describe, expect, it } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { START, seededRandom } from './health.builders.ts'
import { createReportWriter, type ObservedEvent } from './report-writer.ts'
import { readReports } from './reports.ts'

const VERSION = 'mfe-loan@1.1.0'

function eventOf(over: Partial<ObservedEvent> = {}): ObservedEvent {
  return { kind: 'loaded', remote: 'mfe-loan', version: '1.1.0', name: './lifecycles', value: 300, ...over }
}

function writerIn(store: ObjectStore = memoryStore(), versions: readonly string[] = [VERSION]) {
  const clock = { now: START }
  const writer = createReportWriter({
    store,
    environment: 'production',
    node: 'site-1',
    now: () => clock.now,
    random: seededRandom(1),
  })
  writer.pins({ revision: 7, problem: null, versions })
  const read = async () => {
    await writer.flush()
    const [report] = await readReports(store, 'production')
    return report
  }
  return { store, clock, writer, read }
}

describe('createReportWriter', () => {
  it('counts what browsers report into buckets of ten seconds', async () => {
    const { writer, clock, read } = writerIn()
    writer.assigned(VERSION)
    writer.event(eventOf())
    writer.event(eventOf({ kind: 'vital', name: 'LCP', value: 812.4 }))
    writer.event(eventOf({ kind: 'vital', name: 'CLS', value: 0.1 }))
    clock.now += 12_000
    writer.event(eventOf({ kind: 'load-failed', value: 1, message: 'manifest 404' }))
    writer.event(eventOf({ kind: 'error', value: 1, message: 'TypeError: x is undefined' }))
    const none = {
      version: VERSION,
      assigned: 0,
      loads: 0,
      loadFailures: 0,
      errors: 0,
      lcp: [],
      messages: [],
    }
    expect(await read()).toEqual({
      node: 'site-1',
      environment: 'production',
      writtenAt: START + 12_000,
      revision: 7,
      pinsProblem: null,
      buckets: [
        { ...none, at: START, assigned: 1, loads: 1, lcp: [812] },
        {
          ...none,
          at: START + 10_000,
          loadFailures: 1,
          errors: 1,
          messages: ['manifest 404', 'TypeError: x is undefined'],
        },
      ],
    })
  })

  it('says why the newest pins are not in use', async () => {
    const { writer, read } = writerIn()
    writer.pins({ revision: 6, problem: 'bad signature', versions: [] })
    expect(await read()).toMatchObject({ revision: 6, pinsProblem: 'bad signature' })
  })

  it('drops versions that no pins have named', async () => {
    const { writer, read } = writerIn()
    writer.event(eventOf({ version: '9.9.9' }))
    writer.event(eventOf({ remote: 'shell' }))
    writer.assigned('mfe-loan@9.9.9')
    expect((await read())?.buckets).toEqual([])
  })

  it('goes on listening to the versions pinned before, of which tabs are still open', async () => {
    const { writer, read } = writerIn()
    writer.pins({ revision: 8, problem: null, versions: ['mfe-loan@1.2.0'] })
    writer.event(eventOf())
    writer.event(eventOf({ version: '1.2.0' }))
    expect((await read())?.buckets.map(({ version }) => version)).toEqual([VERSION, 'mfe-loan@1.2.0'])
  })

  it('keeps at most sixty versions, those of the newest pins first', async () => {
    const old = Array.from({ length: 60 }, (_, index) => `mfe-loan@1.0.${index}`)
    const { writer, read } = writerIn(memoryStore(), old)
    writer.pins({ revision: 8, problem: null, versions: ['mfe-loan@2.0.0'] })
    for (const version of [...old, 'mfe-loan@2.0.0']) writer.assigned(version)
    const kept = (await read())?.buckets.map(({ version }) => version) ?? []
    expect(kept).toHaveLength(60)
    expect(kept).toContain('mfe-loan@2.0.0')
    expect(kept).not.toContain('mfe-loan@1.0.59')
  })

  it('keeps a fair choice of fifty samples a bucket and none that nothing on a page can be', async () => {
    const { writer, read } = writerIn()
    for (let value = 0; value < 5_000; value += 1)
      writer.event(eventOf({ kind: 'vital', name: 'LCP', value }))
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, 120_001])
      writer.event(eventOf({ kind: 'vital', name: 'LCP', value }))
    const lcp = (await read())?.buckets[0]?.lcp ?? []
    expect(lcp).toHaveLength(50)
    const mean = lcp.reduce((sum, value) => sum + value, 0) / 50
    expect(mean).toBeGreaterThan(1_900)
    expect(mean).toBeLessThan(3_100)
  })

  it('thins samples out after ten minutes with their quartiles about where they were', async () => {
    const { writer, clock, read } = writerIn()
    for (let value = 1; value <= 50; value += 1) writer.event(eventOf({ kind: 'vital', name: 'LCP', value }))
    clock.now += 600_000
    expect((await read())?.buckets[0]?.lcp).toEqual([4, 9, 14, 19, 24, 29, 34, 39, 44, 49])
  })

  it('keeps the last five distinct messages, short, on one line and without what names a customer', async () => {
    const { writer, read } = writerIn()
    for (const message of ['one', 'two', 'two', 'three', 'four', `long ${'x'.repeat(900)}`])
      writer.event(eventOf({ kind: 'error', message }))
    writer.event(
      eventOf({
        kind: 'error',
        message: 'Failed for ann@example.com\n  at https://site.test/loan?sum=5#top (mfe-loan@1.1.0)',
      }),
    )
    expect((await read())?.buckets[0]?.messages).toEqual([
      'two',
      'three',
      'four',
      `long ${'x'.repeat(195)}`,
      'Failed for <address> at https://site.test/loan (mfe-loan@1.1.0)',
    ])
  })

  it('forgets what is older than an hour', async () => {
    const { writer, clock, read } = writerIn()
    writer.event(eventOf())
    clock.now += 3_600_000
    writer.event(eventOf())
    expect((await read())?.buckets).toHaveLength(2)
    clock.now += 10_000
    expect((await read())?.buckets.map(({ at }) => at)).toEqual([START + 3_600_000])
  })

  it('goes on with its own file after a restart', async () => {
    const first = writerIn()
    first.writer.event(eventOf())
    first.writer.event(eventOf({ kind: 'error', message: 'before' }))
    await first.writer.flush()
    const second = writerIn(first.store)
    second.writer.event(eventOf())
    second.writer.event(eventOf({ kind: 'error', message: 'after' }))
    expect((await second.read())?.buckets).toMatchObject([
      { loads: 2, errors: 2, messages: ['before', 'after'] },
    ])
    expect((await second.read())?.buckets).toMatchObject([{ loads: 2 }])
  })

  it('starts anew over a file of its own that cannot be read', async () => {
    const store = memoryStore()
    await store.put(KEYS.health('production', 'site-1'), new TextEncoder().encode('{"node":'))
    const { writer, read } = writerIn(store)
    writer.event(eventOf())
    expect((await read())?.buckets).toMatchObject([{ loads: 1 }])
  })

  it('loses nothing while the store is away', async () => {
    const store = memoryStore()
    let isAway = true
    const { writer } = writerIn({
      ...store,
      put: (key, body) => (isAway ? Promise.reject(new Error('store away')) : store.put(key, body)),
    })
    writer.event(eventOf())
    await expect(writer.flush()).rejects.toThrow('store away')
    isAway = false
    writer.event(eventOf())
    await writer.flush()
    expect((await readReports(store, 'production'))[0]?.buckets).toMatchObject([{ loads: 2 }])
  })

  it('counts one visitor a few times in ten seconds and says of nobody who it was', async () => {
    const { writer, clock, store, read } = writerIn()
    for (let index = 0; index < 500; index += 1) {
      writer.event(eventOf({ kind: 'error', message: 'loop' }), 'visitor-a')
      writer.event(eventOf({ kind: 'load-failed' }), 'visitor-a')
    }
    writer.event(eventOf({ kind: 'error', message: 'loop' }), 'visitor-b')
    expect((await read())?.buckets).toMatchObject([{ errors: 4, loadFailures: 3 }])
    clock.now += 10_000
    writer.event(eventOf({ kind: 'error' }), 'visitor-a')
    expect((await read())?.buckets[1]).toMatchObject({ errors: 1 })
    const body = await store.get(KEYS.health('production', 'site-1'))
    expect(new TextDecoder().decode(body)).not.toContain('visitor')
  })
})

import type { SiteReport } from '@quayside/contracts/release/health'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { testSiteKey } from '../testing/test-site.ts'
import { reportOf, START } from './health.builders.ts'
import { createReportDesk } from './report-desk.ts'

const KEY = testSiteKey()
const FROM = { site: 'site-1', environment: 'production' }
const KNOWN = { ...FROM, publicKey: KEY.publicKey }

function setUp() {
  const store = memoryStore()
  let isKnown = true
  const sites = async () => (isKnown ? [KNOWN] : [])
  const desk = createReportDesk({ store, sites, now: () => START })
  const report = (over: Partial<SiteReport> = {}, key = KEY) =>
    key.sign(JSON.stringify(reportOf([], { writtenAt: START, sequence: START, ...over })))
  const take = async (over: Partial<SiteReport> = {}, key = KEY) => {
    const taken = await desk.take(FROM, report(over, key))
    return taken.ok ? 'taken' : `${taken.error.code}: ${taken.error.message}`
  }
  return { store, desk, report, take, forget: () => (isKnown = false) }
}

it('is cosigned and accepted if its history cannot be written, which is logged once', async () => {
  const witnesses: string[] = []
  const sentences: string[] = []
  const desk = createReportDesk({
    store: memoryStore(),
    sites: async () => [KNOWN],
    cosigners: { take: async (_site, note) => void witnesses.push(note) },
    history: { add: () => Promise.reject(new Error('full')), tidy: async () => {} },
    now: () => START,
    log: sentence => sentences.push(sentence),
  })
  for (const sequence of [START, START + 1]) {
    const report = reportOf([], { writtenAt: START, sequence, witness: `note ${sequence}` })
    expect((await desk.take(FROM, KEY.sign(JSON.stringify(report)))).ok).toBe(true)
  }
  expect(witnesses).toEqual([`note ${START}`, `note ${START + 1}`])
  expect(sentences).toEqual(['The history of site-1 cannot be saved: Error: full'])
})

describe('a report that is handed in', () => {
  it('is kept as it was signed, and read again', async () => {
    const { store, desk, report, take } = setUp()
    expect(await take()).toBe('taken')
    const body = await store.get(KEYS.health('production', 'site-1'))
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual(report())
    expect(await desk.read('production')).toHaveLength(1)
  })

  it.each([
    {
      fact: 'another key',
      over: {},
      key: testSiteKey(),
      why: "forbidden: The report is not signed with its site's key.",
    },
    {
      fact: 'another site',
      over: { node: 'site-2' },
      key: KEY,
      why: 'forbidden: The report is of another site or environment.',
    },
    {
      fact: 'another environment',
      over: { environment: 'staging' },
      key: KEY,
      why: 'forbidden: The report is of another site or environment.',
    },
    {
      fact: 'a clock that is behind',
      over: { writtenAt: START - 61_000 },
      key: KEY,
      why: "refused: The clock of site-1 is 61 s behind the plane's.",
    },
    {
      fact: 'a clock that is ahead',
      over: { writtenAt: START + 90_000 },
      key: KEY,
      why: "refused: The clock of site-1 is 90 s ahead of the plane's.",
    },
    {
      fact: 'a number that would keep honest ones out',
      over: { sequence: 9e15 },
      key: KEY,
      why: 'refused: The report of site-1 has a number from the far future.',
    },
  ])('is refused for $fact, and nothing is written', async ({ over, key, why }) => {
    const { store, take } = setUp()
    expect(await take(over, key)).toBe(why)
    expect(await store.list('')).toEqual([])
  })

  it('is taken once: neither it nor an older one comes again, also at another plane', async () => {
    const { store, desk, report, take } = setUp()
    await take()
    expect(await take()).toBe('conflict: There is a newer report of site-1.')
    expect(await take({ sequence: START - 1 })).toBe('conflict: There is a newer report of site-1.')
    const other = createReportDesk({ store, sites: async () => [KNOWN], now: () => START })
    expect(await other.take(FROM, report())).toMatchObject({ error: { code: 'conflict', revision: START } })
    expect(await take({ sequence: START + 1 })).toBe('taken')
    expect(await desk.read('production')).toMatchObject([{ sequence: START + 1 }])
  })

  it('counts no more, nor does what is there, once its site is known no more', async () => {
    const { desk, take, forget } = setUp()
    await take()
    forget()
    expect(await take({ sequence: START + 1 })).toBe(
      'forbidden: The report is of a site that is not known here for this environment.',
    )
    expect(await desk.read('production')).toEqual([])
  })

  it('has an end', async () => {
    const { desk } = setUp()
    const huge = KEY.sign('x'.repeat(2 * 1024 * 1024 + 1))
    expect(await desk.take(FROM, huge)).toMatchObject({ error: { message: 'The report is too large.' } })
  })

  it('accepts a new report when the stored one is corrupt', async () => {
    const { store, take } = setUp()
    await store.put(KEYS.health('production', 'site-1'), new TextEncoder().encode('{"payload":"'))
    expect(await take()).toBe('taken')
  })
})

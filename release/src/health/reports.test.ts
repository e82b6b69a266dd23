import type { SiteReport } from '@quayside/contracts/release/health'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { testSiteKey } from '../testing/test-site.ts'
import { reportOf, START } from './health.builders.ts'
import { createReportReader, deleteStaleReports } from './reports.ts'

const KEY = testSiteKey()
const NAMES = [
  'one',
  'two',
  'unsigned',
  'forged',
  'copied',
  'elsewhere',
  'whole',
  'half',
  'odd',
  'gone',
  'late',
]
const sites = async () => NAMES.map(site => ({ site, environment: 'production', publicKey: KEY.publicKey }))

function signedBy(key: typeof KEY, over: Partial<SiteReport>): string {
  return JSON.stringify(key.sign(JSON.stringify(reportOf([], over))))
}

async function storeWith(reports: Readonly<Record<string, string>>) {
  const store = memoryStore()
  for (const [site, text] of Object.entries(reports))
    await store.put(KEYS.health('production', site), bytesOf(text))
  return store
}

describe('createReportReader', () => {
  it('reads every site of the one environment', async () => {
    const store = await storeWith({
      one: signedBy(KEY, { node: 'one' }),
      two: signedBy(KEY, { node: 'two' }),
    })
    await store.put(KEYS.health('staging', 'one'), bytesOf(signedBy(KEY, { environment: 'staging' })))
    const nodes = (await createReportReader(store, sites).read('production')).map(({ node }) => node)
    expect(nodes).toEqual(['one', 'two'])
  })

  it('leaves out what no known site signed for itself, tells of it and keeps the others', async () => {
    const problems: string[] = []
    const store = await storeWith({
      half: '{"node":"half","buck',
      odd: '{"node":"odd"}',
      gone: JSON.stringify(KEY.sign(JSON.stringify({ ...reportOf([]), buckets: Array(300_000).fill(1) }))),
      unsigned: JSON.stringify(reportOf([], { node: 'unsigned' })),
      forged: signedBy(testSiteKey(), { node: 'forged' }),
      stranger: signedBy(KEY, { node: 'stranger' }),
      copied: signedBy(KEY, { node: 'whole' }),
      elsewhere: signedBy(KEY, { node: 'elsewhere', environment: 'staging' }),
      whole: signedBy(KEY, { node: 'whole' }),
    })
    const reports = await createReportReader(store, sites).read('production', one => problems.push(one))
    expect(reports.map(({ node }) => node)).toEqual(['whole'])
    expect(problems.sort()).toEqual([
      'The health report health/production/copied.json is of another site or environment and was left out.',
      'The health report health/production/elsewhere.json is of another site or environment and was left out.',
      "The health report health/production/forged.json is not signed with its site's key and was left out.",
      'The health report health/production/gone.json cannot be read and was left out.',
      'The health report health/production/half.json cannot be read and was left out.',
      'The health report health/production/odd.json cannot be read and was left out.',
      'The health report health/production/stranger.json is of a site that is not known here for this environment and was left out.',
      'The health report health/production/unsigned.json cannot be read and was left out.',
    ])
  })

  it('never goes back to an older report that a writer of the store has put there again', async () => {
    const problems: string[] = []
    const old = signedBy(KEY, { node: 'one', sequence: 7 })
    const store = await storeWith({ one: signedBy(KEY, { node: 'one', sequence: 8 }) })
    const reader = createReportReader(store, sites)
    await reader.read('production')
    await store.put(KEYS.health('production', 'one'), bytesOf(old))
    expect(await reader.read('production', one => problems.push(one))).toEqual([])
    expect(problems).toEqual([
      'The health report health/production/one.json is older than one that was read before and was left out.',
    ])
    expect((await reader.last('production', 'one'))?.sequence).toBe(8)
  })
})

describe('deleteStaleReports', () => {
  it('forgets servers that have been gone for more than a day', async () => {
    const store = await storeWith({
      gone: signedBy(KEY, { node: 'gone', writtenAt: START - 86_400_001 }),
      late: signedBy(KEY, { node: 'late', writtenAt: START - 86_400_000 }),
    })
    const reader = createReportReader(store, sites)
    await deleteStaleReports(store, reader, { environment: 'production', now: START })
    expect(await store.list('health/')).toEqual([KEYS.health('production', 'late')])
  })
})

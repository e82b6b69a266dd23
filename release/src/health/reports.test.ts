import { describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { reportOf } from './health.builders.ts'
import { deleteStaleReports, readReports } from './reports.ts'

async function storeWith(reports: Readonly<Record<string, string>>) {
  const store = memoryStore()
  for (const [key, text] of Object.entries(reports)) await store.put(key, bytesOf(text))
  return store
}

describe('readReports', () => {
  it('reads every site of the one environment', async () => {
    const other = reportOf([], { environment: 'staging' })
    const store = await storeWith({
      [KEYS.health('production', 'one')]: JSON.stringify(reportOf([], { node: 'one' })),
      [KEYS.health('production', 'two')]: JSON.stringify(reportOf([], { node: 'two' })),
      [KEYS.health('staging', 'one')]: JSON.stringify(other),
    })
    const nodes = (await readReports(store, 'production')).map(({ node }) => node)
    expect(nodes).toEqual(['one', 'two'])
  })

  it('leaves a broken report out, tells of it and keeps the others', async () => {
    const problems: string[] = []
    const store = await storeWith({
      [KEYS.health('production', 'half')]: '{"node":"half","buck',
      [KEYS.health('production', 'odd')]: '{"node":"odd"}',
      [KEYS.health('production', 'whole')]: JSON.stringify(reportOf([], { node: 'whole' })),
    })
    const reports = await readReports(store, 'production', problem => problems.push(problem))
    expect(reports.map(({ node }) => node)).toEqual(['whole'])
    expect(problems).toEqual([
      'The health report health/production/half.json cannot be read and was left out.',
      'The health report health/production/odd.json cannot be read and was left out.',
    ])
  })
})

describe('deleteStaleReports', () => {
  it('forgets servers that have been gone for more than a day', async () => {
    const now = 200_000_000
    const store = await storeWith({
      [KEYS.health('production', 'gone')]: JSON.stringify(
        reportOf([], { node: 'gone', writtenAt: now - 86_400_001 }),
      ),
      [KEYS.health('production', 'late')]: JSON.stringify(
        reportOf([], { node: 'late', writtenAt: now - 86_400_000 }),
      ),
    })
    await deleteStaleReports(store, 'production', now)
    expect(await store.list('health/')).toEqual([KEYS.health('production', 'late')])
  })
})

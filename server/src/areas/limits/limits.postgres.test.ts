import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { type LimitSite, limitClient, openLimitSite } from './limit-site.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let site: LimitSite
  let other: TestApp

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    const storage = () => openPostgres(cluster.url('postgres'), () => 0)
    site = await openLimitSite({ core: { storage: await storage() } })
    other = await openApp({ core: { storage: await storage() } })
  })
  afterAll(async () => {
    expect((await site.server.services.storage.read(verifyLedger)).faults).toEqual([])
    await other.close()
    await site.server.close()
    await cluster.stop()
  })

  const there = () => limitClient(other, site.maria)
  const atBoth = <T>(act: (node: ReturnType<typeof there>) => Promise<T>) =>
    Promise.all([site, there()].map(act))

  it('let in one of a hundred openings at the edge of a loss limit', async () => {
    await site.set({ kind: 'loss', period: 'week', amount: '25.01' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => atBoth(node => node.buy())))
    const all = answers.flat()
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === '10008')).toHaveLength(99)
  })

  it('keep the stricter of two limits that are set at once', async () => {
    const amounts = ['400', '300', '350', '301']
    await Promise.all(
      amounts.map((amount, at) =>
        (at % 2 === 0 ? site : there()).set({ kind: 'deposit', period: 'day', amount }),
      ),
    )
    const [here, elsewhere] = await atBoth(async node =>
      (await node.limits()).money?.find(({ kind, period }) => kind === 'deposit' && period === 'day'),
    )
    expect(here).toMatchObject({ limit: '300.00' })
    expect(elsewhere).toEqual(here)
  })

  it('leave nothing waiting when orders are placed while their customer excludes themselves', async () => {
    const boris = await site.server.signUp('boris')
    const nodes = [limitClient(site.server, boris, {}), limitClient(other, boris, {})]
    const placing = Array.from({ length: 20 }, (_, at) =>
      nodes[at % 2]?.buy({ type: 'limit', price: '40000' }),
    )
    const [first] = nodes
    await Promise.all([...placing, first?.exclude({ months: 6 })])
    const orders = await first?.orders()
    expect(orders?.every(({ status }) => status === 'cancelled')).toBe(true)
  })
})

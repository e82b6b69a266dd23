import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import {
  anyHash,
  type DepositSite,
  openDepositSite,
  REAL,
  reportOf,
  sendReport,
} from '../deposit-site.builders.ts'
import { BLIND, TABLE } from '../deposits.builders.ts'
import { depositsOfTransaction } from './rivals.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let site: DepositSite
  let other: TestApp
  const storage = () => openPostgres(cluster.url('postgres'), () => 0)

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    site = await openDepositSite({ storage: await storage() }, { SANDBOX_REVIEW_SECONDS: '0' })
    other = await openApp({
      core: { storage: await storage(), depositTable: TABLE, chainObserver: BLIND },
      environment: { SANDBOX_REVIEW_SECONDS: '0', LIMITS: 'depositsByUser=100000' },
    })
  })
  afterAll(async () => {
    await other.close()
    await site.server.close()
    await cluster.stop()
  })

  it('take a transaction that eight customers report at both of them in one moment once from each, the first uncontested', async () => {
    const txHash = anyHash()
    const customers: SignedUp[] = []
    for (const name of ['ann', 'ben', 'cem', 'dan', 'eva', 'flo', 'gus', 'hal']) {
      const who = await site.server.signUp(name)
      await site.verify(who)
      customers.push(who)
    }
    const sent = await Promise.all(
      customers.flatMap(({ token }) =>
        [site.server, other].map(server =>
          sendReport(server, { path: '', report: reportOf({ txHash }), token, headers: REAL }),
        ),
      ),
    )
    const statuses = sent.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(8).fill(409)])
    const standing = await site.server.services.storage.read(tx =>
      depositsOfTransaction(tx, { network: 'ERC20', txHash }),
    )
    expect(new Set(standing.map(({ userId }) => userId)).size).toBe(8)
    expect(standing.filter(({ contests }) => contests === null)).toHaveLength(1)
  })
})

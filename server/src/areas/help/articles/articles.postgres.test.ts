import { notifications } from '@quayside/contracts/endpoints/account/account'
import { getContentsById } from '@quayside/contracts/endpoints/help'
import type { ArticleTarget } from '@quayside/contracts/staff/help/articles'
import * as endpoints from '@quayside/contracts/staff/help/articles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../../triggers/leadership.ts'
import { customerAt } from '../../contracts/handlers/order.builders.ts'
import { atTheDesk } from '../../desk/desk.builders.ts'
import { publish, writeArticle } from './articles.builders.ts'
import { createNewsWorker } from './worker.ts'

const programs = findPostgres()
const ID = 'maintenance-sunday'

describe.skipIf(programs === undefined)('articles on PostgreSQL, at two nodes', () => {
  let cluster: Cluster
  let nodes: readonly [TestApp, TestApp]

  async function open(): Promise<TestApp> {
    return await openApp({ core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await open(), await open()]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await cluster.stop()
  })

  it('are published at one and read at the other, and two leaders notify each customer once', async () => {
    const [one, two] = nodes
    const [sam, ada] = [atTheDesk(one, 'sam', 'support'), atTheDesk(one, 'ada', 'administrator')]
    const ann = await one.signUp('annabel')
    const holder = customerAt(one, ann.token)
    await holder.tick(60_000)
    await holder.buy()
    const target: ArticleTarget = { kind: 'instrument', code: 'BTCUSDT' }
    for (const [aim, customers] of [
      [target, 1],
      [{ kind: 'holders', of: 'loans' }, 0],
      [{ kind: 'languages', locales: ['en'] }, 1],
      [{ kind: 'everyone' }, 1],
    ] as const)
      expect((await sam.call(endpoints.countReach, { body: { target: aim } })).result).toEqual({ customers })
    await writeArticle(sam, ID, { target })
    expect((await publish(ada, ID, { notify: true })).status).toBe(200)
    two.pass(3_000)
    const params = { id: ID }
    expect((await two.call(getContentsById, { params, token: ann.token })).status).toBe(200)
    expect((await two.call(getContentsById, { params })).status).toBe(404)
    const times = nodes.map(node => createManualTime(node.services.clock.now()))
    const workers = nodes.map((node, at) =>
      createNewsWorker({
        ...node.services,
        ...(times[at] ?? createManualTime(0)),
        leadership: createSoleLeadership(),
      }),
    )
    await Promise.all(workers.map(worker => worker.start()))
    for (let second = 0; second < 3; second += 1) {
      for (const time of times) time.advance(1_000)
      await Promise.all(workers.map(worker => worker.settled()))
    }
    await Promise.all(workers.map(worker => worker.stop()))
    const { list } = (await two.call(notifications, { query: {}, token: ann.token })).result
    expect(list.filter(({ kind }) => kind === 'news')).toHaveLength(1)
    const { result } = await sam.call(endpoints.getArticle, { params })
    expect(result.notice).toEqual({ state: 'done', customers: 1 })
  })
})

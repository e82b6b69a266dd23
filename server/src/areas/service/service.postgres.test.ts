import { randomUUID } from 'node:crypto'
import * as inbox from '@quayside/contracts/staff/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { sweepOldRows } from '../../platform/storage/retention/sweep-old-rows.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { answer, threadOf, threadsOf, write } from './service.builders.ts'
import { OLD_VISITORS } from './visitors/queries.ts'
import { confirm, EMAIL, requestCode, visit } from './visitors/visitors.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('customer service on PostgreSQL, at two nodes', () => {
  let cluster: Cluster
  let nodes: readonly [TestApp, TestApp]
  let maria: SignedUp

  async function open(): Promise<TestApp> {
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    return await openApp({ core: { storage } })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await open(), await open()]
    maria = await nodes[0].signUp()
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await cluster.stop()
  })

  it('stores each of the messages that both nodes receive at once, in one order', async () => {
    const id = (await write(nodes[0], maria, { text: 'first' })).result.thread.id
    const clientIds = Array.from({ length: 10 }, () => randomUUID())
    await Promise.all(
      clientIds.flatMap(clientId =>
        nodes.map(node => write(node, maria, { thread: id, clientId, text: clientId })),
      ),
    )
    const { messages } = (await threadOf(nodes[1], maria, id)).result
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['first', ...clientIds].toSorted())
  })

  it('lets one of two agents claim a conversation', async () => {
    const id = (await write(nodes[0], maria)).result.thread.id
    const agents = [atTheDesk(nodes[0], 'sam', 'support'), atTheDesk(nodes[1], 'rita', 'support')]
    const claims = await Promise.all(agents.map(desk => desk.call(inbox.claimThread, { params: { id } })))
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('answers every list, count, and sum', async () => {
    const [one, two] = nodes
    const sam = atTheDesk(two, 'sam', 'support')
    const first = (await write(one, maria)).result.thread.id
    const second = (await write(one, maria)).result.thread.id
    for (const view of inbox.inboxView.options) {
      const { status, result } = await sam.call(inbox.listInbox, {
        query: { view, size: '1', search: 'maria' },
      })
      expect([view, status]).toEqual([view, 200])
      const after = result.next ?? undefined
      if (after) expect((await sam.call(inbox.listInbox, { query: { view, after } })).status).toBe(200)
    }
    await answer(sam, first)
    expect((await threadsOf(one, maria)).result.unread).toBe(1)
    const merged = await sam.call(inbox.mergeThread, { params: { id: second }, body: { into: first } })
    expect(merged.status).toBe(200)
    await sam.call(inbox.closeThread, { params: { id: first } })
    await sam.call(inbox.watchInbox)
    const { waiting, agents } = (await sam.call(inbox.countInbox)).result
    expect([waiting, agents.map(({ email }) => email)]).toEqual([2, [sam.email]])
    const body = { name: 'Hello', texts: { en: 'Hello' } }
    expect((await sam.call(inbox.saveTemplate, { body })).result.templates).toHaveLength(1)
    const query = { from: '2026-11-20', to: '2026-11-20' }
    expect((await sam.call(inbox.serviceStatistics, { query })).result.rows).toMatchObject([{ closed: 1 }])
  })
  it('serves a visitor at both nodes, and deletes the conversation by its age', async () => {
    const [one, two] = nodes
    const code = await requestCode(one)
    const confirmed = await Promise.all(nodes.map(node => confirm(node, code)))
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const vera = await visit(one)
    const { id } = (await write(two, vera)).result.thread
    const sam = atTheDesk(two, 'sam', 'support')
    const query = { view: 'waiting', search: EMAIL } as const
    const { list } = (await sam.call(inbox.listInbox, { query })).result
    expect(list.map(({ customer }) => customer.username)).toEqual([EMAIL])
    expect((await answer(sam, id)).status).toBe(200)
    expect((await threadOf(one, vera, id)).result.messages).toHaveLength(2)
    const clock = { now: () => one.services.clock.now() + 181 * 86_400_000 }
    await sweepOldRows({ storage: one.services.storage, clock, retention: OLD_VISITORS })
    expect((await threadsOf(two, vera)).status).toBe(403)
    expect((await threadsOf(two, maria)).result.total).toBeGreaterThan(0)
  })
})

import * as contract from '@quayside/contracts/endpoints/sign-in/lost-factor'
import * as factor from '@quayside/contracts/endpoints/sign-in/second-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { logIn, signUpProtected, ticketOf } from '../second-factor/second-factor.builders.ts'
import { HOUR, type LostSite, lettersOf, openLostSite } from './lost-factor.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let nodes: [LostSite, LostSite]

  const openNode = async () =>
    openLostSite({ core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })
  const pass = (ms: number) => {
    for (const { server } of nodes) server.pass(ms)
  }
  const letters = () => nodes.flatMap(({ server }) => lettersOf(server))

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await openNode(), await openNode()]
    await signUpProtected(nodes[0].server)
    nodes[1].server.pass(30_000)
    for (const { server } of nodes) server.outbox.length = 0
  })
  afterAll(async () => {
    for (const { server } of nodes) await server.close()
    await cluster.stop()
  })

  it('begin one, send each mail once although both look, and let in once', async () => {
    const tickets = [await ticketOf(nodes[0].server), await ticketOf(nodes[1].server)]
    const begun = await Promise.all(
      nodes.map(({ server }, index) =>
        server.call(contract.beginLostFactor, { body: { ticket: tickets[index] ?? '' } }),
      ),
    )
    expect(begun.map(({ status }) => status)).toEqual([200, 200])
    expect(begun[0]?.result).toEqual(begun[1]?.result)
    for (let day = 0; day < 4; day += 1) {
      await Promise.all(nodes.map(node => node.tick()))
      pass(24 * HOUR)
    }
    expect(letters()).toHaveLength(4)
    const entered = await Promise.all(nodes.map(({ server }) => logIn(server)))
    const opened = entered.filter(({ status }) => status === 200)
    expect(opened.length).toBeGreaterThan(0)
    await Promise.all(nodes.map(node => node.tick()))
    expect(letters()).toHaveLength(5)
    const { token } = (await logIn(nodes[1].server)).result
    const { result } = await nodes[0].server.call(factor.secondFactor, { token })
    expect(result).toMatchObject({ totp: null, recoveryCodesLeft: 0, lost: null })
  })
})

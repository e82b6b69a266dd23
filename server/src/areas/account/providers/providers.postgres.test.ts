import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../app/app.builders.ts'
import { masterKeysOf } from '../../../platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { enterBy, MARIA, openSite, reasonOf, startIssuers, travel } from './providers.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let issuers: Awaited<ReturnType<typeof startIssuers>>
  let nodes: [TestApp, TestApp]

  const openNode = async () => {
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    const secrets = createSealedSecrets(masterKeysOf(new Uint8Array(32)))
    return await openSite(issuers.environment, { core: { storage, secrets } })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    issuers = await startIssuers()
    nodes = [await openNode(), await openNode()]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await issuers.stop()
    await cluster.stop()
  })

  it('finish a flow that the other node started, with one account', async () => {
    const first = await enterBy(nodes[1], 'google', await travel(nodes[0], 'google', MARIA))
    const second = await enterBy(nodes[0], 'google', await travel(nodes[1], 'google', MARIA))
    expect(second.result.user.id).toBe(first.result.user.id)
  })

  it('sign in once by one answer', async () => {
    const returned = await travel(nodes[0], 'facebook', MARIA)
    const replies = await Promise.all(nodes.map(node => enterBy(node, 'facebook', returned)))
    expect(replies.map(reply => [reply.status, reasonOf(reply)]).toSorted()).toEqual([
      [200, undefined],
      [403, 'replayed'],
    ])
  })

  it('open one account for two concurrent first flows', async () => {
    const person = { email: 'new@example.test' }
    const flows = [await travel(nodes[0], 'google', person), await travel(nodes[1], 'google', person)]
    const replies = await Promise.all(
      flows.map((flow, index) => enterBy(nodes[index === 0 ? 0 : 1], 'google', flow)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.result.user.id).toBe(replies[1]?.result.user.id)
  })
})

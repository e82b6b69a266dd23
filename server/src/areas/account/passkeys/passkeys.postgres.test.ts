import * as contract from '@quayside/contracts/endpoints/sign-in/passkeys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../app/app.builders.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { createAuthenticator } from './authenticator.builders.ts'
import { enter, type Holder, openSite, proofOf, reasonOf, signUpHolder } from './passkeys.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let nodes: [TestApp, TestApp]
  let maria: Holder

  const openNode = async () =>
    openSite({ core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await openNode(), await openNode()]
    maria = await signUpHolder(nodes[0])
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await cluster.stop()
  })

  it('take a challenge of the other, and each once', async () => {
    const passkey = await proofOf(nodes[0], maria.device)
    const body = { loginType: 'passkey', passkey }
    const replies = await Promise.all(nodes.map(node => node.call(contract.loginByPasskey, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('count signatures together: a copy of the key is found whichever it asks', async () => {
    expect((await enter(nodes[0], maria.device, { counter: 90 })).status).toBe(200)
    expect(reasonOf(await enter(nodes[1], maria.device, { counter: 90 }))).toBe('counter')
    expect((await enter(nodes[1], maria.device, { counter: 91 })).status).toBe(200)
  })

  it('keep a new passkey once when it is sent to both', async () => {
    const { token } = await nodes[0].signUp('peter')
    const { result } = await nodes[0].call(contract.startPasskey, { token })
    const body = { name: 'Key', passkey: createAuthenticator().make(result) }
    const replies = await Promise.all(nodes.map(node => node.call(contract.addPasskey, { token, body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

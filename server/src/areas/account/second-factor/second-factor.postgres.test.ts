import * as contract from '@quayside/contracts/endpoints/sign-in/second-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../../platform/storage/postgres/postgres.ts'
import { codeOf, logIn, type Protected, signUpProtected, ticketOf } from './second-factor.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('two nodes on one PostgreSQL database', () => {
  let cluster: Cluster
  let nodes: [TestApp, TestApp]
  let maria: Protected

  const openNode = async () =>
    openApp({ core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })
  const pass = (ms: number) => {
    for (const node of nodes) node.pass(ms)
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await openNode(), await openNode()]
    maria = await signUpProtected(nodes[0])
    nodes[1].pass(30_000)
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await cluster.stop()
  })

  it('count a code of the app once', async () => {
    const totp = codeOf(nodes[0], maria.secret)
    const answers = await Promise.all(nodes.map(node => logIn(node, { totp })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('count a recovery code once', async () => {
    const totp = maria.recoveryCodes[0] ?? ''
    const answers = await Promise.all(nodes.map(node => logIn(node, { totp })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('end a sign-in that the other began, and turn the app off for both', async () => {
    pass(30_000)
    const body = { ticket: await ticketOf(nodes[0]), code: codeOf(nodes[0], maria.secret) }
    const { result } = await nodes[1].call(contract.finishSignIn, { body })
    expect(result.user.username).toBe('maria')
    const { token } = result
    expect((await nodes[0].call(contract.removeTotp, { token, body: {} })).status).toBe(200)
    expect((await logIn(nodes[1])).status).toBe(200)
    expect((await nodes[1].call(contract.startTotp, { token })).status).toBe(200)
  })
})

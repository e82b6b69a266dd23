import * as user from '@quayside/contracts/endpoints/account/account'
import { invites } from '@quayside/contracts/endpoints/account/invites'
import { getParamByKey, homeStatistics } from '@quayside/contracts/endpoints/help'
import { listNft } from '@quayside/contracts/endpoints/nfts'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import { buyContracts, getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listSmart } from '@quayside/contracts/endpoints/trading/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../platform/storage/postgres/postgres.ts'
import { seedSandbox } from '../sandbox/seed.ts'
import { openApp, PASSWORD, type SignedUp, type TestApp } from './app.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('the server on PostgreSQL', () => {
  let cluster: Cluster
  let server: TestApp
  let maria: SignedUp

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    server = await openApp({ core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })
    await seedSandbox(server.services)
    maria = await server.signUp()
  })
  afterAll(async () => {
    await server.close()
    await cluster.stop()
  })

  it('answers a character that the database cannot hold with 400', async () => {
    const { token } = maria
    const params = { id: 'a\u0000b' }
    expect((await server.call(getContractsOrder, { params, token })).status).toBe(400)
    expect((await server.call(listOrder, { query: { q: '\u0000' }, token })).status).toBe(400)
  })

  it('signs in, and out everywhere', async () => {
    const body = { loginType: 'password', username: 'maria', password: PASSWORD }
    const { result } = await server.call(login.login, { body })
    expect((await server.call(user.sessions, { token: result.token })).result).toHaveLength(2)
    const change = { oldPassword: PASSWORD, password: 'a new password 1' }
    expect((await server.call(user.repassword, { token: maria.token, body: change })).message).toBe('20005')
    expect((await server.call(user.getUserInfo, { token: result.token })).status).toBe(401)
  })

  it('moves money once for one client id', async () => {
    const clientId = '6f1c1f6e-1f34-4f5a-9d75-0a2f9b5b6c01'
    const body = { code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 10, clientId }
    const first = await server.call(buyContracts, { token: maria.token, body })
    const second = await server.call(buyContracts, { token: maria.token, body })
    expect(second.headers['idempotent-replay']).toBe('true')
    expect(second.result).toEqual(first.result)
    const reset = { clientId: '6f1c1f6e-1f34-4f5a-9d75-0a2f9b5b6c02' }
    const { result } = await server.call(user.resetDemo, { token: maria.token, body: reset })
    expect(result).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  })

  it('tells what was', async () => {
    const lines = await server.call(user.listTransactions, { token: maria.token })
    expect(lines.result.list.at(-1)).toMatchObject({ kind: 'demo_fund', amount: '100000.00' })
    const notes = await server.call(user.notifications, { token: maria.token })
    expect(notes.result.list.map(note => note.kind)).toEqual(['demoReset', 'passwordChanged', 'welcome'])
    await server.call(user.readNotifications, { token: maria.token })
    expect((await server.call(invites, { token: maria.token })).result.invited).toEqual([])
  })

  it('counts and lists', async () => {
    server.pass(61_000)
    const { result } = await server.call(getParamByKey, { params: { key: 'home_statistics' } })
    const value = homeStatistics.parse(result.value)
    expect(value.figures.find(figure => figure.key === 'volume24h')?.value).toBe('50000.10')
    expect((await server.call(listNft)).result.total).toBe(6)
    expect((await server.call(listSmart)).result).toHaveLength(5)
  })
})

import { randomUUID } from 'node:crypto'
import { getUserInfo, resetDemo } from '@quayside/contracts/endpoints/account/account'
import {
  buyOptions,
  getOptionsOrderById,
  listOptionsOrder,
} from '@quayside/contracts/endpoints/trading/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('options on PostgreSQL', () => {
  let cluster: Cluster
  let server: TestApp
  let maria: SignedUp

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    server = await openApp({ core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })
    maria = await server.signUp()
  })
  afterAll(async () => {
    expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
    await server.close()
    await cluster.stop()
  })

  async function buy() {
    const order = { code: 'BTCUSDT', direction: 'up', periodSeconds: 30, amount: '100' }
    const body = { ...order, clientId: randomUUID() }
    return (await server.call(buyOptions, { token: maria.token, body })).result
  }

  it('are bought, settled, found and counted', async () => {
    const { id, orderNo } = await buy()
    for (let second = 1; second <= 36; second += 1) {
      server.pass(1_000)
      server.market.tick({ code: 'BTCUSDT', mid: 5_000_000 + second })
      await server.workers.settled()
    }
    const { result } = await server.call(getOptionsOrderById, { token: maria.token, params: { id } })
    expect(result).toMatchObject({ status: 'won', openPrice: '50000.01', closePrice: '50000.30' })
    expect(result.ticks.exit).toHaveLength(11)
    expect(result.legs).toHaveLength(5)
    const query = { status: ['won', 'lost'], direction: 'up', q: orderNo, from: result.createdAt }
    const { result: page } = await server.call(listOptionsOrder, { token: maria.token, query })
    expect(page).toMatchObject({ total: 1, list: [{ id }] })
    const { result: info } = await server.call(getUserInfo, { token: maria.token })
    expect(info).toMatchObject({ amount: '100090.00', profit: '90.00' })
  })

  it('are given back when the wallet is reset', async () => {
    const { id } = await buy()
    const body = { clientId: randomUUID() }
    const { result } = await server.call(resetDemo, { token: maria.token, body })
    expect(result).toMatchObject({ amount: '100000.00' })
    const { result: option } = await server.call(getOptionsOrderById, { token: maria.token, params: { id } })
    expect(option).toMatchObject({ status: 'refunded', refundReason: 'reset' })
  })
})

import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { exposureHistory } from '@quayside/contracts/staff/exposure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountHouse } from '../../app/recount-house.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { openExposureSite, REAL, type Trader } from './exposure-site.builders.ts'

const programs = findPostgres()

type House = Awaited<ReturnType<typeof openExposureSite>>

describe.skipIf(programs === undefined)('the exposure of two sites on PostgreSQL', () => {
  let cluster: Cluster
  let one: House
  let other: House
  let maria: Trader
  let ada: Trader

  /** Two units may be bought beyond the sold ones. */
  const openSite = async () => {
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    return await openExposureSite({ 'contracts:BTCUSDT': 100_100 }, { core: { storage } })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    one = await openSite()
    other = await openSite()
    maria = await one.trader('maria')
    ada = await other.trader('ada')
  })
  afterAll(async () => {
    expect((await one.site.services.storage.read(verifyLedger)).faults).toEqual([])
    await one.site.close()
    await other.site.close()
    await cluster.stop()
  })

  it('never passes a limit, though both open positions at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([maria.buy('1.5'), ada.buy('1.5')])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['10029', '200'])
      for (const [at, { code, result }] of answers.entries()) {
        if (code === '200') await (at === 0 ? maria : ada).close(result.id)
      }
    }
    expect(await one.totals()).toEqual(['0', '0', 0n])
  })

  it('is counted alike by both, and again', async () => {
    const { id } = (await maria.buy('1.5')).result
    await maria.close(id, { lots: '0.25' })
    await ada.sell('0.5')
    const totals = ['1.25', '0.5', 0n]
    expect([await one.totals(), await other.totals()]).toEqual([totals, totals])
    await recountHouse(other.site.services.storage)
    expect(await one.totals()).toEqual(totals)
  })

  it('makes a waiting order fail, with its reason', async () => {
    await maria.buy('1.2', { type: 'limit', price: '49000' })
    await ada.buy('0.5')
    await one.tick(48_900)
    const { token } = maria
    const { result } = await one.site.call(listOrder, { token, headers: REAL })
    expect(result.list[0]).toMatchObject({ status: 'failed', failReason: null, failedFor: 'exposure' })
  })

  it('is sampled once, though both sites lead', async () => {
    const sam = atTheDesk(one.site, 'sam', 'support')
    const { result } = await sam.call(exposureHistory, { query: { span: 'week' } })
    expect(result.samples).toEqual([
      { at: '2026-11-20T12:00:00.000Z', net: '0.00', gross: '0.00', mostPaid: '0.00' },
    ])
  })
})

import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import {
  buySmart,
  exitSmart,
  getSmartOrder,
  listSmart,
  listSmartOrder,
  requestSmartAccess,
} from '@quayside/contracts/endpoints/trading/plans'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { seedSandbox } from '../../sandbox/seed.ts'

const programs = findPostgres()
const headers = { virtually: 'YES' }

describe.skipIf(programs === undefined)('smart plans on PostgreSQL', () => {
  it('are bought once, found, accrue, are left and matured, to the cent', async () => {
    const cluster = await startCluster(programs ?? '')
    const looks: (() => void)[] = []
    const timers = {
      every: (_: number, run: () => void) => {
        looks.push(run)
        return () => {}
      },
      soon: () => () => {},
    }
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    const site = await openApp({ core: { storage }, workers: { timers } })
    try {
      await seedSandbox(site.services)
      await seedSandbox(site.services)
      const { token } = await site.signUp()
      await site.call(requestSmartAccess, { token, body: { understood: true } })
      const sample = { amount: '5000', clientId: '00000000-0000-4000-8000-000000000008' }
      await site.call(giveSampleMoney, { token, headers, body: sample })
      const buy = (planId: string, last: number) => {
        const body = { planId, amount: '1000', clientId: `00000000-0000-4000-8000-00000000000${last}` }
        return site.call(buySmart, { token, headers, body })
      }
      const answers = await Promise.all([buy('breeze-7', 1), buy('breeze-7', 2), buy('tide-14', 3)])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['10024', '200', '200'])
      const found = await site.call(listSmartOrder, {
        token,
        headers,
        query: { q: 'tide', status: 'earning' },
      })
      const [tide] = found.result.list
      expect((await site.call(listSmart)).result[0]?.coverage).toBe('500.0000')

      site.pass(7 * PLAN_DAY_MS)
      for (const look of looks) look()
      await site.workers.settled()
      const id = tide?.id ?? ''
      const body = { clientId: '00000000-0000-4000-8000-000000000009' }
      const left = await site.call(exitSmart, { token, headers, params: { id }, body })
      expect(left.result).toMatchObject({ earned: '1.75', penaltyPaid: '10.00', payout: '991.75' })
      const { result } = await site.call(getSmartOrder, { token, headers, params: { id } })
      expect([result.accruals.length, result.legs.length]).toEqual([7, 2 + 7 * 2 + 3])
      const ended = await site.call(listSmartOrder, { token, headers, query: { status: 'profitDivided' } })
      expect(ended.result.list).toMatchObject([{ product: 'Breeze 7', earned: '1.40', payout: '1001.40' }])
      const { result: wallet } = await site.call(getUserInfo, { token, headers })
      expect(wallet).toMatchObject({ amount: '4993.15', profit: '-6.85' })
      expect((await storage.read(verifyLedger)).faults).toEqual([])
    } finally {
      await site.close()
      await cluster.stop()
    }
  }, 60_000)
})

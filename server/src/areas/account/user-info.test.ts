import { getUserInfo } from '@quayside/contracts/endpoints/account'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'
import { insertPlan, planRowOf } from '../plans/queries.ts'
import { somePlan } from '../plans/rules/plan.builders.ts'
import type { Plan } from '../plans/rules/plan.ts'

let site: TestApp

beforeEach(async () => {
  site = await openApp()
})
afterEach(() => site.close())

it('counts what plans in US dollars earned, less what leaving cost, in their mode alone', async () => {
  const { token, id: userId } = await site.signUp()
  const plans: readonly Partial<Plan>[] = [
    { id: 'running', earned: 1_000n },
    { id: 'matured', status: 'profit_divided', earned: 230n, penaltyPaid: 0n },
    { id: 'left', status: 'exited', earned: 4n, penaltyPaid: 500n },
    { id: 'other', currency: 'USDT', earned: 7_000_000n },
  ]
  await site.services.storage.write(async tx => {
    for (const plan of plans) {
      const own = somePlan({ userId, planId: `of ${plan.id}`, orderNo: plan.id ?? '', ...plan })
      await tx.run(insertPlan, planRowOf(own))
    }
  })
  const profitIn = async (virtually: string) =>
    (await site.call(getUserInfo, { token, headers: { virtually } })).result.profit
  expect(await profitIn('YES')).toBe('7.34')
  expect(await profitIn('NO')).toBe('0.00')
})

import { getUserInfo, mode } from '@quayside/contracts/endpoints/account/account'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { money } from '@quayside/money/money'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, PASSWORD, type TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
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

it('lets a customer in who has what no market of the site has a price for, and says what the figures leave out', async () => {
  const { token, id: userId, email } = await site.signUp()
  const own = customerAccount(userId, { kind: 'available', currency: 'ETH', mode: 'real' })
  const head = { kind: 'credit', reference: 'one ether', at: 0 } as const
  const custody = houseAccount('custody', 'ETH', 'real')
  const ether = move(custody, own, money('ETH', 100_000_000n))
  await site.services.storage.write(tx => post(tx, posting(head, ether)))
  const switched = await site.call(mode, { token, body: { virtually: 'YES' } })
  const body = { loginType: 'password', username: email, password: PASSWORD } as const
  const again = await site.call(login, { body })
  const user = await site.call(getUserInfo, { token, headers: { virtually: 'YES' } })
  expect([switched.status, again.status, user.status]).toEqual([200, 200, 200])
  expect(user.result).toMatchObject({ totalAssets: '0.00', unpriced: ['ETH'] })
  expect(user.result.balances.find(({ currency }) => currency === 'ETH')?.available).toBe('1.00000000')
})

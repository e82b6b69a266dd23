import { listSmart } from '@quayside/contracts/endpoints/trading/plans'
import { money } from '@quayside/money/money'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { post } from '../../../ledger/post.ts'
import { move, posting } from '../../../ledger/posting.ts'
import { serializeText } from '../../../platform/i18n/localized.ts'
import { seedPlan } from '../catalog-queries.ts'
import type { PlanOfferRow } from '../tables.ts'

const POOL = houseAccount('plan_pool', 'USD', 'real')
const CUSTODY = houseAccount('custody', 'USD', 'real')

let site: TestApp

beforeEach(async () => {
  site = await openApp()
})
afterEach(() => site.close())

async function offer(changes: Partial<PlanOfferRow> = {}): Promise<void> {
  const row: PlanOfferRow = {
    id: 'tide-14',
    product: 'Tide 14',
    description: serializeText({ en: 'A plan' }),
    days: 14,
    currency: 'USD',
    min_amount: 10_000n,
    max_amount: 500_000n,
    daily_yield: '0.0005',
    exit_penalty: '0.01',
    status: 'offered',
    position: 0,
    ...changes,
  }
  await site.services.storage.write(tx => tx.run(seedPlan, row))
}

async function fund(cents: bigint): Promise<void> {
  const head = { kind: 'plan_fund', reference: `fund-${cents}`, at: 0 } as const
  const legs = move(CUSTODY, POOL, money('USD', cents))
  await site.services.storage.write(tx => post(tx, posting(head, legs)))
}

async function owe(cents: bigint): Promise<void> {
  const { id } = await site.signUp()
  const plans = customerAccount(id, { kind: 'plan', currency: 'USD', mode: 'real' })
  const head = { kind: 'credit', reference: 'owed', at: 0 } as const
  const legs = move(CUSTODY, plans, money('USD', cents))
  await site.services.storage.write(tx => post(tx, posting(head, legs)))
}

async function listed() {
  const { result } = await site.call(listSmart)
  return result.map(({ coverage, available }) => ({ coverage, available }))
}

it('is available only while the pool covers the least that can be bought as well', async () => {
  await offer()
  expect(await listed()).toEqual([{ coverage: null, available: false }])
  await fund(10_000n)
  expect(await listed()).toEqual([{ coverage: null, available: true }])
  await owe(1n)
  expect(await listed()).toEqual([{ coverage: '10000.0000', available: false }])
  await fund(1n)
  expect(await listed()).toEqual([{ coverage: '10001.0000', available: true }])
})

it('is not available when it is withdrawn, or yields more than a live site may offer', async () => {
  await fund(1_000_000n)
  await offer({ status: 'withdrawn' })
  expect(await listed()).toEqual([{ coverage: null, available: false }])
  await offer({ id: 'steep', daily_yield: '0.00050001', position: 1 })
  expect((await listed())[1]).toEqual({ coverage: null, available: true })
  Object.assign(site.services.config, { siteMode: 'live' })
  expect((await listed())[1]).toEqual({ coverage: null, available: false })
})

it('leaves out a plan that was spoilt since the start, and no other', async () => {
  await fund(1_000_000n)
  await offer({ id: 'torn', product: '{Torn', position: 1 })
  await offer({ id: 'wrong', daily_yield: '0,0005', position: 2 })
  await offer()
  const { status, result } = await site.call(listSmart)
  expect([status, result.map(({ id }) => id)]).toEqual([200, ['tide-14']])
})

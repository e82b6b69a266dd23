import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireModestPlans } from './live-plans.ts'
import { sentenceOf } from './start-failure.ts'
import { type SmartPlanRow, seedPlan } from './storage/queries/catalogues.ts'
import type { Storage } from './storage/storage.ts'
import { openTemporary } from './storage/temporary.ts'

let storage: Storage

beforeEach(async () => {
  storage = await openTemporary(() => 0)
})
afterEach(() => storage.close())

async function keep(changes: Partial<SmartPlanRow>): Promise<void> {
  const row: SmartPlanRow = {
    ...{ id: 'plan', product: 'Plan', description: '{}', days: 7, currency: 'USD' },
    ...{ min_amount: 1n, max_amount: 2n, daily_yield: '0.0005', exit_penalty: '0', status: 'offered' },
    position: 0,
    ...changes,
  }
  await storage.write(tx => tx.run(seedPlan, row))
}

it('lets a live site start with plans up to 0.05 % a day, and steeper ones that are not offered', async () => {
  await keep({})
  await keep({ id: 'old', daily_yield: '0.01', status: 'withdrawn' })
  await expect(requireModestPlans(storage, { siteMode: 'live' })).resolves.toBeUndefined()
})

it('names every plan that a live site may not offer, which the sandbox may', async () => {
  await keep({ id: 'steep', daily_yield: '0.00050001' })
  await keep({ id: 'sheer', daily_yield: '0.1' })
  await expect(requireModestPlans(storage, { siteMode: 'sandbox' })).resolves.toBeUndefined()
  const error: unknown = await requireModestPlans(storage, { siteMode: 'live' }).catch((one: unknown) => one)
  expect(sentenceOf(error)).toMatch(/steep \(0\.00050001\), sheer \(0\.1\)/)
})

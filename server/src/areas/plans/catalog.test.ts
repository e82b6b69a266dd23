import { afterEach, beforeEach, expect, it } from 'vitest'
import { sentenceOf } from '../../platform/start-failure.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { requireSoundPlans, soundOffer } from './catalog.ts'
import { seedPlan } from './catalog-queries.ts'
import type { PlanOfferRow } from './tables.ts'

let storage: Storage

beforeEach(async () => {
  storage = await openTemporary(() => 0)
})
afterEach(() => storage.close())

function planRow(changes: Partial<PlanOfferRow>): PlanOfferRow {
  return {
    id: 'plan',
    product: 'Plan',
    description: '{}',
    days: 7,
    currency: 'USD',
    min_amount: 1n,
    max_amount: 2n,
    daily_yield: '0.0005',
    exit_penalty: '0',
    status: 'offered',
    position: 0,
    ...changes,
  }
}

async function keep(changes: Partial<PlanOfferRow>): Promise<void> {
  await storage.write(tx => tx.run(seedPlan, planRow(changes)))
}

async function refusal(siteMode: 'live' | 'sandbox'): Promise<string | undefined> {
  const error: unknown = await requireSoundPlans(storage, { siteMode }).catch((one: unknown) => one)
  return sentenceOf(error)
}

it('lets a live site start with plans up to 0.05 % a day, and steeper ones that are not offered', async () => {
  await keep({})
  await keep({ id: 'old', daily_yield: '0.01', status: 'withdrawn' })
  await expect(requireSoundPlans(storage, { siteMode: 'live' })).resolves.toBeUndefined()
})

it('names every plan that a live site may not offer, which the sandbox may', async () => {
  await keep({ id: 'steep', daily_yield: '0.00050001' })
  await keep({ id: 'sheer', daily_yield: '0.1' })
  await expect(requireSoundPlans(storage, { siteMode: 'sandbox' })).resolves.toBeUndefined()
  expect(await refusal('live')).toMatch(/steep: .* 0\.00050001; sheer: .* 0\.1\./)
})

const LARGEST = 2n ** 63n - 1n

it.each<[string, Partial<PlanOfferRow>]>([
  ['id must be', { id: '' }],
  ['id must be', { id: ' plan' }],
  ['id must be', { id: 'p'.repeat(65) }],
  ['product must be', { product: ' ' }],
  ['product must be', { product: '{"de":"Plan"}' }],
  ['product must be', { product: '{"en":"Plan","de":""}' }],
  ['product must be', { product: '{"en":7}' }],
  ['product must be', { product: '{Plan' }],
  ['description must be', { description: '{Plan' }],
  ['days must be', { days: 3_651 }],
  ['daily_yield must be', { daily_yield: '-0.0001' }],
  ['daily_yield must be', { daily_yield: '1.01' }],
  ['daily_yield must be', { daily_yield: '0,0005' }],
  ['daily_yield must be', { daily_yield: '' }],
  ['exit_penalty must be', { exit_penalty: '-0.01' }],
  ['exit_penalty must be', { exit_penalty: '1.00000001' }],
  ['exit_penalty must be', { exit_penalty: '2%' }],
  ['max_amount is more than can be paid out', { max_amount: LARGEST - 1_000n }],
])('starts in no mode when %s something else: %o', async (fault, changes) => {
  await keep({ id: 'sound', position: 1 })
  await keep({ status: 'withdrawn', ...changes })
  const expected = `The table smart_plans cannot be used: ${changes.id ?? 'plan'}: ${fault}`
  for (const siteMode of ['live', 'sandbox'] as const) {
    const received = await refusal(siteMode)
    expect(received?.startsWith(expected)).toBe(true)
    expect(received).not.toContain('sound')
  }
})

it.each<Partial<PlanOfferRow>>([
  { daily_yield: '0', exit_penalty: '1' },
  { product: '{"en":"Plan","de":"Plan"}', description: '' },
  { days: 3_650, max_amount: LARGEST / 3n },
  { id: 'p'.repeat(64), days: 1, min_amount: 2n },
])('starts with the ends of what a plan can promise: %o', async changes => {
  await keep(changes)
  expect(await refusal('live')).toBeUndefined()
})

// Rows the database itself rejects.
it.each<Partial<PlanOfferRow>>([{ days: 0 }, { days: 1.5 }, { min_amount: 0n }, { min_amount: 3n }])(
  'sells no plan whose figures contradict themselves: %o',
  async changes => {
    expect(soundOffer(planRow(changes))).toBeUndefined()
    await expect(keep(changes)).rejects.toThrow()
  },
)

it('starts with no plan in a currency that the ledger does not know', async () => {
  const row = Object.assign(planRow({}), { currency: 'EUR' })
  await storage.write(tx => tx.run(seedPlan, row))
  expect(await refusal('sandbox')).toMatch(/plan: currency must be one of USD, /)
})

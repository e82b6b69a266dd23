import { NO_CHAIN } from '@quayside/contracts/assets/no-chain'
import { type CharityRow, type NftRow, seedCharity, seedNft } from '../areas/nfts/public.ts'
import { type PlanOfferRow, seedPlan } from '../areas/plans/public.ts'
import type { CoreServices } from '../areas/services.ts'
import { serializeText } from '../platform/i18n/localized.ts'
import { fundSandboxPool } from './plan-pool.ts'
import { planDescription, sampleText } from './sample-texts.ts'

const USDT = 1_000_000n
const USD = 100n
const DAY_MS = 86_400_000
const CHARITY = 'sandbox'

/** Reserve of each picture in USDT; fixed-price ones sell immediately. */
const NFTS = [
  { id: 'first-light', kind: 'auction', reserve: 120n },
  { id: 'paper-boats', kind: 'auction', reserve: 60n },
  { id: 'night-watch', kind: 'auction', reserve: 240n },
  { id: 'lantern-tide', kind: 'auction', reserve: 180n },
  { id: 'north-pier', kind: 'fixed', reserve: 90n },
  { id: 'green-bay', kind: 'fixed', reserve: 150n },
] as const

/** No daily yield is above 0.05 % (rules §6). */
const PLANS = [
  { id: 'breeze-7', product: 'Breeze 7', days: 7, min: 50n, max: 2_000n, yield: '0.0002', penalty: '0.005' },
  { id: 'tide-14', product: 'Tide 14', days: 14, min: 100n, max: 5_000n, yield: '0.00025', penalty: '0.01' },
  {
    id: 'current-30',
    product: 'Current 30',
    days: 30,
    min: 200n,
    max: 10_000n,
    yield: '0.0003',
    penalty: '0.02',
  },
  {
    id: 'anchor-60',
    product: 'Anchor 60',
    days: 60,
    min: 500n,
    max: 20_000n,
    yield: '0.0004',
    penalty: '0.03',
  },
  {
    id: 'keel-90',
    product: 'Keel 90',
    days: 90,
    min: 1_000n,
    max: 50_000n,
    yield: '0.0005',
    penalty: '0.04',
  },
] as const

/** Seeds the sandbox's NFTs and plans and fills the plan pool; keeps existing rows. */
export async function seedSandbox({
  storage,
  clock,
}: Pick<CoreServices, 'storage' | 'clock'>): Promise<void> {
  const now = clock.now()
  await storage.write(async tx => {
    await tx.run(seedCharity, sampleCharity(now))
    for (const [index, nft] of NFTS.entries()) await tx.run(seedNft, nftRow(nft, now + index))
    for (const [position, plan] of PLANS.entries()) await tx.run(seedPlan, planRow(plan, position))
    await fundSandboxPool(tx, now)
  })
}

function sampleCharity(createdAt: number): CharityRow {
  const [name, about] = [
    serializeText(sampleText('charity.name')),
    serializeText(sampleText('charity.about')),
  ]
  return { id: CHARITY, name, about, url: null, is_sample: 1, created_at: createdAt }
}

function nftRow({ id, kind, reserve }: (typeof NFTS)[number], createdAt: number): NftRow {
  return {
    id,
    kind,
    name: serializeText(sampleText(`nfts.${id}`)),
    image: `/art/${id}.svg`,
    creator: 'Quayside',
    chain: NO_CHAIN,
    address: `sandbox:${id}`,
    currency: 'USDT',
    reserve: reserve * USDT,
    status: 'open',
    opens_at: null,
    runs_ms: DAY_MS,
    ends_at: null,
    closed_at: null,
    highest_id: null,
    highest_user_id: null,
    highest_bidder: null,
    current_bid: null,
    bids: 0,
    bidders: 0,
    charity_id: CHARITY,
    description: serializeText(sampleText('nftDescription')),
    created_at: createdAt,
  }
}

function planRow(plan: (typeof PLANS)[number], position: number): PlanOfferRow {
  return {
    id: plan.id,
    product: plan.product,
    description: serializeText(planDescription(plan.days)),
    days: plan.days,
    currency: 'USD',
    min_amount: plan.min * USD,
    max_amount: plan.max * USD,
    daily_yield: plan.yield,
    exit_penalty: plan.penalty,
    status: 'offered',
    position,
  }
}

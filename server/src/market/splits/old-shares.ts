import { type Result, refuse } from '@quayside/contracts/result'
import { prepare } from '../../platform/storage/query.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { MarketState } from '../market-state.ts'

const unfitSplit = prepare((q, p: { code: string; quoted: number; now: number }) =>
  q
    .selectFrom('splits')
    .select('id')
    .where('code', '=', p.code)
    .where(eb => eb.or([eb('effective_at', '<=', p.now), eb('priced_at', 'is not', null)]))
    .where(eb => eb.or([eb('effective_at', '>', p.quoted), eb('applied_at', 'is', null)]))
    .limit(1),
)

/** Whether a split came between a price and now, or is not applied yet: orders and that price are in different shares. */
export async function isUnfit(
  tx: ReadTx,
  { code, time }: { readonly code: string; readonly time: number },
  now: number,
): Promise<boolean> {
  return (await tx.one(unfitSplit, { code, quoted: time, now })) !== undefined
}

/**
 * Refuses with 10015 what a shut market's price from before a split would decide: a site that has not received the new
 * price yet must not judge orders by the old one. An open market's price is never that old.
 */
export async function refuseOldShares(
  tx: ReadTx,
  { quote, session }: Pick<MarketState, 'quote' | 'session'>,
  now: number,
): Promise<Result<never> | undefined> {
  if (quote === undefined || session?.open !== false) return undefined
  return (await isUnfit(tx, quote, now)) ? refuse('10015', { stale: true }) : undefined
}

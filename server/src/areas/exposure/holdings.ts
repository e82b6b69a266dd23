import { decimal } from '@quayside/money/decimal'
import type { ExposureTotals } from '../../ledger/exposure/totals.ts'
import { priceText } from '../../market/instruments/points.ts'
import type { Market } from '../../market/market.ts'
import type { Holding } from './rules/limits.ts'

/** Running totals with their instrument's type and mid. */
export function holdingOf(
  { code, long, short, mostPaid }: ExposureTotals,
  market: Pick<Market, 'instrument' | 'quote'>,
): Holding {
  const [instrument, quote] = [market.instrument(code), market.quote(code)]
  const price = instrument && quote && decimal(priceText(instrument, quote.mid))
  return { code, type: instrument?.type, price, long, short, mostPaid }
}

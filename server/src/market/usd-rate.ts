import { Decimal, Rounding } from '@quayside/money/decimal'
import { priceText } from './instruments/points.ts'
import type { Market } from './market.ts'

/** US dollars per unit, decimal text, at the current mid (rules §2); USDT counts at par. Undefined without a price. */
export function usdRate(market: Pick<Market, 'instrument' | 'quote'>, currency: string): string | undefined {
  if (currency === 'USD' || currency === 'USDT') return '1'
  const direct = midText(market, `${currency}USD`) ?? midText(market, `${currency}USDT`)
  if (direct !== undefined) return direct
  const inverse = midText(market, `USD${currency}`)
  return inverse && new Decimal(1).div(new Decimal(inverse)).round(12, Rounding.halfEven).toFixed()
}

function midText(market: Pick<Market, 'instrument' | 'quote'>, code: string): string | undefined {
  const instrument = market.instrument(code)
  const quote = market.quote(code)
  return instrument && quote && priceText(instrument, quote.mid)
}

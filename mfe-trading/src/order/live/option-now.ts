import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { Decimal } from '@quayside/money/decimal'
import { add, negate, parseMoney, toText } from '@quayside/money/money'
import { optionGain, optionOutcome } from '@quayside/money/option-math'

/** The result of an option at a price: payout, and payout minus stake, decimal text of USD (rules §5). */
export type OptionNow = {
  readonly outcome: ReturnType<typeof optionOutcome>
  readonly payout: string
  readonly profit: string
}

type Terms = Pick<OptionOrder, 'amount' | 'direction' | 'openPrice' | 'returnRate'>

export function optionAt(
  { amount, direction, openPrice, returnRate }: Terms,
  price: string | undefined,
): OptionNow | null {
  if (openPrice === null || price === undefined) return null
  const outcome = optionOutcome(direction, new Decimal(openPrice), new Decimal(price))
  const stake = parseMoney('USD', amount)
  if (stake === undefined || outcome === 'equal') return { outcome, payout: amount, profit: '0.00' }
  if (outcome === 'lost') return { outcome, payout: '0.00', profit: toText(negate(stake)) }
  const gain = optionGain(stake, new Decimal(returnRate))
  return { outcome, payout: toText(add(stake, gain)), profit: toText(gain) }
}

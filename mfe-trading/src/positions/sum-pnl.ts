import { type Money, money, parseMoney, toText, zero } from '@quayside/money/money'

/** Sum of PnL figures, decimal text of USD. */
export function sumPnl(figures: readonly string[]): string {
  const sum = figures.reduce<Money>((total, text) => {
    const one = parseMoney('USD', text) ?? zero('USD')
    return money('USD', total.minor + one.minor)
  }, zero('USD'))
  return toText(sum)
}

import { amountIn, type Figures, listIn, sharesIn, timeIn } from '../figures.ts'
import type { WithdrawalTable } from './rules/terms.ts'

export function withdrawalFigures({ currencies, limits }: WithdrawalTable, waitMs: number): Figures {
  return locale => ({
    wait: timeIn(locale, waitMs),
    withdrawalFees: sharesIn(
      locale,
      currencies.map(({ currency, rate }) => ({ currency, share: rate })),
    ),
    withdrawalMinimums: listIn(
      locale,
      currencies.map(({ currency, minimum }) => amountIn(locale, currency, minimum)),
    ),
    limit1: amountIn(locale, 'USD', limits[1]),
    limit2: amountIn(locale, 'USD', limits[2]),
  })
}

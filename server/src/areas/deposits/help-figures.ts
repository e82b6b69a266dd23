import { REVIEW_MS } from '@quayside/contracts/endpoints/funds/deposits'
import { amountIn, type Figures, listIn, timeIn } from '../figures.ts'
import type { DepositTable } from './rules/terms.ts'

export function depositFigures({ minimums, places }: DepositTable): Figures {
  const currencies = [...new Set(places.map(({ currency }) => currency))]
  return locale => ({
    review: timeIn(locale, REVIEW_MS),
    depositMinimums: listIn(
      locale,
      currencies.map(currency => amountIn(locale, currency, minimums[currency])),
    ),
  })
}

import { QUOTE_MS } from '@quayside/contracts/endpoints/funds/exchange'
import { type Figures, sharesIn, timeIn } from '../figures.ts'
import type { ExchangeTable } from './rules/terms.ts'

export function exchangeFigures(table: ExchangeTable): Figures {
  return locale => ({
    quote: timeIn(locale, QUOTE_MS),
    exchangeSpreads: sharesIn(
      locale,
      table.map(({ currency, spread }) => ({ currency, share: spread })),
    ),
  })
}

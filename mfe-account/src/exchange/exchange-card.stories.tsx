import { buildCurrencies } from './exchange.builders.ts'
import { ExchangeCard } from './exchange-card.tsx'

export function Ready() {
  return <ExchangeCard currencies={buildCurrencies()} onDone={() => {}} />
}

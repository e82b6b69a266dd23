import {
  type ExchangeQuote,
  type ExchangeReceipt,
  listExchanges,
  submitExchange,
} from '@quayside/contracts/endpoints/funds/exchange'
import { useHost } from '@quayside/runtime/hooks'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useEarlier } from '../money/earlier-command.ts'

export type Exchanging = Commanding<ExchangeQuote, ExchangeReceipt>

const exchange = moneyCommand<ExchangeQuote, ExchangeReceipt>({
  send: (api, { quoteId }, clientId) => api.call(submitExchange, { body: { quoteId, clientId } }),
  find: async (api, clientId) => (await api.call(listExchanges, { query: { clientId } })).list[0],
})

/** An exchange without a response survives a reload, in this tab only. */
const KEY = 'quayside.exchange'

/** Sends one exchange at a time, and finds one that an earlier page of the same customer sent. */
export function useExchange(ended: (outcome: Outcome<ExchangeReceipt>) => void): Exchanging {
  const { session } = useHost()
  return useMoneyCommand(exchange, {
    ...useEarlier(KEY),
    ended(outcome) {
      // Covers a missing socket, which normally reports moved money. A refusal may mean that it moved earlier.
      if (outcome.kind !== 'unknown') void session.refresh().catch(() => undefined)
      ended(outcome)
    },
  })
}

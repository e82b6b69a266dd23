import {
  type ExchangeQuote,
  type ExchangeReceipt,
  listExchanges,
  submitExchange,
} from '@quayside/contracts/endpoints/exchange'
import { useHost } from '@quayside/runtime/hooks'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useEarlier } from '../money/earlier-command.ts'

export type Exchanging = Commanding<ExchangeQuote, ExchangeReceipt>

const exchange = moneyCommand<ExchangeQuote, ExchangeReceipt>({
  send: (api, { quoteId }, clientId) => api.call(submitExchange, { body: { quoteId, clientId } }),
  find: async (api, clientId) => (await api.call(listExchanges, { query: { clientId } })).list[0],
})

/** An exchange that was sent and not answered survives a reload, in this tab only. */
const KEY = 'quayside.exchange'

/** Exchanges at one quote at a time, and finds what an earlier page of the same customer sent. */
export function useExchange(ended: (outcome: Outcome<ExchangeReceipt>) => void): Exchanging {
  const { session } = useHost()
  return useMoneyCommand(exchange, {
    ...useEarlier(KEY),
    ended(outcome) {
      // The socket reports money that moved; without one, this does. A refusal may mean that it moved before.
      if (outcome.kind !== 'unknown') void session.refresh().catch(() => undefined)
      ended(outcome)
    },
  })
}

import { buyNft, getNft } from '@quayside/contracts/endpoints/nfts'
import { type MoneyCommand, moneyCommand } from '@quayside/runtime/money-command'

/** Amount the customer agreed to, as decimal text in the item's currency. */
export type BidRequest = { readonly amount: string }

/** An accepted bid or purchase, from the response or from the item's page. */
export type BidStatus = { readonly amount: string; readonly status: 'leading' | 'outbid' | 'won' | 'bought' }

/** Bids on an item or buys it. Without a response, the item's page says whether it was accepted. */
export function bidOn(id: string): MoneyCommand<BidRequest, BidStatus> {
  return moneyCommand<BidRequest, BidStatus>({
    async send(api, { amount }, clientId) {
      const { bid, outcome } = await api.call(buyNft, { body: { id, amount, clientId } })
      return { amount: bid.amount, status: outcome }
    },
    async find(api) {
      const { own } = await api.call(getNft, { params: { id } })
      return own ?? undefined
    },
    isDone: (found, request) => request !== undefined && Number(found.amount) === Number(request.amount),
  })
}

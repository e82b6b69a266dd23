import { buyNft, getNft } from '@quayside/contracts/endpoints/nfts'
import type { Conversion, Converted } from '@quayside/runtime/conversion'
import { type MoneyCommand, moneyCommand } from '@quayside/runtime/money-command'

/** Amount the customer agreed to, and the own leading bid that it raises; decimal text in the item's currency. */
export type BidRequest = { readonly amount: string; readonly raises?: string } & Conversion['body']

/** An accepted bid or purchase, from the response or from the item's page. */
export type BidStatus = {
  readonly amount: string
  readonly status: 'leading' | 'outbid' | 'won' | 'bought'
} & Converted

/** Bids on an item or buys it. Without a response, the item's page says whether it was accepted. */
export function bidOn(id: string): MoneyCommand<BidRequest, BidStatus> {
  return moneyCommand<BidRequest, BidStatus>({
    async send(api, request, clientId) {
      const { bid, outcome, converted } = await api.call(buyNft, { body: { id, ...request, clientId } })
      return { amount: bid.amount, status: outcome, converted }
    },
    async find(api) {
      const { own } = await api.call(getNft, { params: { id } })
      return own ?? undefined
    },
    isDone: (found, request) => request !== undefined && Number(found.amount) === Number(request.amount),
  })
}

import type { NftItem } from '@quayside/contracts/endpoints/nfts'
import { isCurrency } from '@quayside/money/currency'
import { compare, type Money, parseMoney } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

export type BidAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: 'notNumber' | 'tooPrecise' | 'tooLow' }
  | { readonly kind: 'bid'; readonly amount: Money }

type Offer = Pick<NftItem, 'currency' | 'minimumBid'>

/** Parses a typed bid and checks it against the current minimum (rules §9). */
export function bidAnswer(typed: string, { currency, minimumBid }: Offer, language: string): BidAnswer {
  if (typed.trim() === '') return { kind: 'empty' }
  const plain = isCurrency(currency) ? parseLocaleNumber(typed, language, currency) : undefined
  if (plain === undefined || !isCurrency(currency)) return { kind: 'problem', problem: 'notNumber' }
  const amount = parseMoney(currency, plain)
  const least = parseMoney(currency, minimumBid)
  if (amount === undefined || least === undefined) return { kind: 'problem', problem: 'tooPrecise' }
  return compare(amount, least) < 0 ? { kind: 'problem', problem: 'tooLow' } : { kind: 'bid', amount }
}

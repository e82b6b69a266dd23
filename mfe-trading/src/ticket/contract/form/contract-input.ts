import type { MarketInfo } from '@quayside/contracts/market/market'
import type { Money } from '@quayside/money/money'
import type { LifeClock } from '../../../order/life/life-form.ts'
import type { ContractForm } from './contract-form.ts'

/** Both sides of the market as decimal text, with the sequence of the tick if it is known. */
export type LiveQuote = {
  readonly bid: string
  readonly ask: string
  readonly seq?: string | undefined
}

export type ContractMarket = { readonly info: MarketInfo; readonly quote: LiveQuote }

export type ContractProblem =
  | 'empty'
  | 'notNumber'
  | 'notAllowed'
  | 'offTick'
  | 'beyond'
  | 'unreasonable'
  | 'insufficient'
  | 'spread'

export type SummaryInput = {
  readonly form: ContractForm
  readonly market: ContractMarket
  readonly available: string | null
  /** US dollars of the largest other balance, which the order can convert. */
  readonly worth?: Money | undefined
  readonly language: string
  readonly clock: LifeClock
}

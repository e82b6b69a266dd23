import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { AccountMode } from '@quayside/contracts/customer/user'
import {
  type ContractSide,
  type ContractTerms,
  type LiquidationTerms,
  liquidationTick,
  quantityOf,
} from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { priceCost } from '@quayside/money/markup'
import { money } from '@quayside/money/money'
import type { Posting } from '../../../ledger/posting.ts'
import type { Instrument } from '../../../market/instruments/instrument.ts'

import type { Trail } from './stops/trail-path.ts'

/** Statuses of an entered contract (rules §4); `limit-order.ts` has those of an order without an entry. */
export type ContractStatus = 'open' | 'to_be_closed' | 'closed'

/** Why the house ended an order: a split left a size that cannot be traded, or its market is delisted. */
export type EndedFor = 'split' | 'delisted'
export type CloseReason = 'customer' | 'stop_loss' | 'take_profit' | 'liquidation'

export type OrderRequest = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly side: ContractSide
  readonly leverage: number
  readonly clientId: string
}

export function requestOf({
  id,
  orderNo,
  userId,
  mode,
  side,
  leverage,
  clientId,
}: OrderRequest): OrderRequest {
  return { id, orderNo, userId, mode, side, leverage, clientId }
}

/** Fields of all contract orders (rules §4). Decimal text, USD cents, ms; `quantity` and `feeRate` are fixed. */
export type ContractOrder = OrderRequest & {
  readonly code: string
  readonly lots: string
  readonly quantity: string
  readonly feeRate: string
  readonly usdRate: string
  readonly stopLoss: string | null
  readonly takeProfit: string | null
  readonly margin: bigint
  readonly openFee: bigint
  /** Operator's markup in the entry price, while pending in the price it waits for; null if none. */
  readonly entryMarkup: string | null
  readonly endedByStaff: SuspensionReason | null
  readonly endedFor: EndedFor | null
  /** Sequence that the customer's device showed, as it sent it. */
  readonly seenSequence: string | null
  /** Age of the quote (ms) when the order was accepted; both are null for older orders. */
  readonly quoteAge: number | null
  readonly createdAt: number
  /** Last change of price, size or time while pending; null if never changed. */
  readonly amendedAt: number | null
  readonly amendments: number
  readonly updatedAt: number
}

/** A contract with an entry: it holds, or has held, a position (rules §4). */
export type Contract = ContractOrder & {
  readonly status: ContractStatus
  readonly openPrice: string
  readonly closePrice: string | null
  readonly openTime: number
  readonly closeTime: number | null
  readonly closeFee: bigint
  /** Part of `margin` added beyond what leverage requires. */
  readonly addedMargin: bigint
  /** Net result in the wallet, both fees included; null until closed. */
  readonly profit: bigint | null
  readonly liquidationPrice: string | null
  readonly closeReason: CloseReason | null
  readonly type: 'market' | 'limit' | 'stop'
  /** The price a limit order or stop entry waited for. */
  readonly waitedFor: string | null
  readonly parentId: string | null
  readonly trail: Trail | null
  /** Market time of the opening and closing ticks. */
  readonly entryAt: number | null
  readonly exitAt: number | null
  /** Operator's markup in the closing price; null if none, or until closed. */
  readonly exitMarkup: string | null
  /** Sequences of these ticks, and the one that the device showed at the close. */
  readonly entrySequence: string | null
  readonly exitSequence: string | null
  readonly exitSeenSequence: string | null
}

/** Cost of entering that is known before (rules §1.6), USD cents: the fee, and the operator's markup in the price. */
export function entryCost(order: ContractOrder): bigint {
  const { openFee, entryMarkup, quantity, usdRate } = order
  if (entryMarkup === null) return openFee
  const terms = { quantity: decimal(quantity), usdRate: decimal(usdRate) }
  return openFee + priceCost(terms, decimal(entryMarkup)).minor
}

export type ContractChange = { readonly contract: Contract; readonly posting: Posting }

/** A closed contract and its posting; none if the part is worth less than a cent. */
export type ContractClosing = {
  readonly contract: Contract
  readonly posting: Posting | undefined
  readonly from: ContractStatus
}

export function isHolding(contract: Contract): boolean {
  return contract.status !== 'closed'
}

// Cached: a position is marked at every tick.
const termsByContract = new WeakMap<Contract, ContractTerms>()

export function termsOf(contract: Contract): ContractTerms {
  const known = termsByContract.get(contract)
  if (known !== undefined) return known
  const made = {
    side: contract.side,
    quantity: decimal(contract.quantity),
    entry: decimal(contract.openPrice),
    leverage: contract.leverage,
    feeRate: decimal(contract.feeRate),
    usdRate: decimal(contract.usdRate),
  }
  termsByContract.set(contract, made)
  return made
}

export function liquidationTermsOf(
  contract: Contract,
  { maxLeverage }: Pick<Instrument, 'maxLeverage'>,
): ContractTerms & LiquidationTerms {
  const terms = termsOf(contract)
  const { quantity, usdRate } = terms
  const amount = money('USD', contract.addedMargin)
  return { ...terms, maxLeverage, added: amount.minor === 0n ? undefined : { quantity, usdRate, amount } }
}

/** The contract with the liquidation price that follows from its margin (rules §4). */
export function withLiquidation(contract: Contract, instrument: Instrument): Contract {
  const { tick } = instrumentTerms(instrument)
  const liquidation = liquidationTick(liquidationTermsOf(contract, instrument), tick)
  return { ...contract, liquidationPrice: liquidation?.toFixed(instrument.precision) ?? null }
}

export type InstrumentTerms = {
  readonly tick: Decimal
  readonly lotSize: Decimal
  readonly lots: { readonly min: Decimal; readonly max: Decimal; readonly step: Decimal }
  readonly feeRate: Decimal
}

const parsed = new WeakMap<Instrument, InstrumentTerms>()

export function instrumentTerms(instrument: Instrument): InstrumentTerms {
  const known = parsed.get(instrument)
  if (known !== undefined) return known
  const made = {
    tick: decimal(instrument.tickSize),
    lotSize: decimal(instrument.lotSize),
    lots: {
      min: decimal(instrument.minLots),
      max: decimal(instrument.maxLots),
      step: decimal(instrument.lotStep),
    },
    feeRate: decimal(instrument.feeRate),
  }
  parsed.set(instrument, made)
  return made
}

export type Opening = {
  readonly side: ContractSide
  readonly lots: Decimal
  readonly leverage: number
  readonly entry: Decimal
  readonly usdRate: Decimal
}

export function openingTerms(instrument: Instrument, opening: Opening): ContractTerms & LiquidationTerms {
  const { lotSize, feeRate } = instrumentTerms(instrument)
  const { lots, ...rest } = opening
  return { ...rest, feeRate, quantity: quantityOf(lots, lotSize), maxLeverage: instrument.maxLeverage }
}

import type { SuspensionReason } from '@quayside/contracts/suspension'
import type { AccountMode } from '@quayside/contracts/user'
import {
  type ContractSide,
  type ContractTerms,
  type LiquidationTerms,
  liquidationTick,
  quantityOf,
} from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { money } from '@quayside/money/money'
import type { Posting } from '../../../ledger/posting.ts'
import type { Instrument } from '../../../market/instruments/instrument.ts'

import type { Trail } from './trail-path.ts'

/** States of a contract that was entered (rules §4); `limit-order.ts` has those of an order that was not. */
export type ContractStatus = 'open' | 'to_be_closed' | 'closed'

/** Why a contract was closed (rules §4). */
export type CloseReason = 'customer' | 'stop_loss' | 'take_profit' | 'liquidation'

/** What an order keeps as its customer asked for it. */
export type AskedOrder = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly side: ContractSide
  readonly leverage: number
  readonly clientId: string
}

/** The part of a command that its order keeps. */
export function askedOf({ id, orderNo, userId, mode, side, leverage, clientId }: AskedOrder): AskedOrder {
  return { id, orderNo, userId, mode, side, leverage, clientId }
}

/**
 * What every contract order has (rules §4). Prices, sizes and rates are decimal text, money is USD cents, times are
 * ms since the epoch. `quantity` and `feeRate` are kept as they were when the order was accepted.
 */
export type ContractOrder = AskedOrder & {
  readonly code: string
  readonly lots: string
  readonly quantity: string
  readonly feeRate: string
  /** As it was at the entry, or, before it, when the order was accepted. */
  readonly usdRate: string
  readonly stopLoss: string | null
  readonly takeProfit: string | null
  readonly margin: bigint
  readonly openFee: bigint
  /** Why its customer was suspended when support ended it; null when support did not. */
  readonly endedByStaff: SuspensionReason | null
  readonly createdAt: number
  /** When price, size or time were changed last while it waited; null if they never were. */
  readonly amendedAt: number | null
  readonly amendments: number
  readonly updatedAt: number
}

/** A contract that was entered: it holds a position, or has held one (rules §4). */
export type Contract = ContractOrder & {
  readonly status: ContractStatus
  readonly openPrice: string
  readonly closePrice: string | null
  readonly openTime: number
  readonly closeTime: number | null
  readonly closeFee: bigint
  /** What of `margin` was added beyond what leverage needs. */
  readonly addedMargin: bigint
  /** What the contract left in the wallet, both fees included; null until closed. */
  readonly profit: bigint | null
  /** The first price of the tick grid that liquidates; null when there is none. */
  readonly liquidationPrice: string | null
  readonly closeReason: CloseReason | null
  readonly type: 'market' | 'limit' | 'stop'
  /** The price a limit order or a stop entry waited for. */
  readonly waitedFor: string | null
  /** The position of which this is the part that was closed. */
  readonly parentId: string | null
  /** How its stop follows the market; null while it does not. */
  readonly trail: Trail | null
  /** The market's time of the ticks that opened and closed. */
  readonly entryAt: number | null
  readonly exitAt: number | null
}

/** A contract as it will be stored and the movement of money that belongs to it. */
export type ContractChange = { readonly contract: Contract; readonly posting: Posting }

/** A closed contract and its movement of money; none when so small a part of a position is worth less than a cent. */
export type ContractClosing = {
  readonly contract: Contract
  readonly posting: Posting | undefined
  /** The state in which it was closed. */
  readonly from: ContractStatus
}

/** Whether a contract still has its margin: open, or waiting for the market to be closed. */
export function isHolding(contract: Contract): boolean {
  return contract.status !== 'closed'
}

// Parsed once: a position is marked at every tick.
const termsByContract = new WeakMap<Contract, ContractTerms>()

/** The terms of an existing contract, for `contract-math`. */
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

/** The terms of an existing contract that fix where it is liquidated, added margin included. */
export function liquidationTermsOf(
  contract: Contract,
  { maxLeverage }: Pick<Instrument, 'maxLeverage'>,
): ContractTerms & LiquidationTerms {
  const terms = termsOf(contract)
  const { quantity, usdRate } = terms
  const amount = money('USD', contract.addedMargin)
  return { ...terms, maxLeverage, added: amount.minor === 0n ? undefined : { quantity, usdRate, amount } }
}

/** The contract with its liquidation where its margin puts it (rules §4). */
export function withLiquidation(contract: Contract, instrument: Instrument): Contract {
  const { tick } = instrumentTerms(instrument)
  const liquidation = liquidationTick(liquidationTermsOf(contract, instrument), tick)
  return { ...contract, liquidationPrice: liquidation?.toFixed(instrument.precision) ?? null }
}

/** The numbers of an instrument as decimals, parsed once. */
export type InstrumentTerms = {
  readonly tick: Decimal
  readonly lotSize: Decimal
  readonly lots: { readonly min: Decimal; readonly max: Decimal; readonly step: Decimal }
  readonly feeRate: Decimal
}

const parsed = new WeakMap<Instrument, InstrumentTerms>()

/** The decimals of an instrument of the catalogue. */
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

/** What a customer asks to open. */
export type Opening = {
  readonly side: ContractSide
  readonly lots: Decimal
  readonly leverage: number
  readonly entry: Decimal
  readonly usdRate: Decimal
}

/** Terms of a contract that would be opened now. */
export function openingTerms(instrument: Instrument, opening: Opening): ContractTerms & LiquidationTerms {
  const { lotSize, feeRate } = instrumentTerms(instrument)
  const { lots, ...rest } = opening
  return { ...rest, feeRate, quantity: quantityOf(lots, lotSize), maxLeverage: instrument.maxLeverage }
}

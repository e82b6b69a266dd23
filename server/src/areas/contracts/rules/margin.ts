import { ok, type Result, refuse } from '@quayside/contracts/result'
import { mostReturned as returnable } from '@quayside/money/added-margin'
import { decimal } from '@quayside/money/decimal'
import { LARGEST_MINOR, type Money, money, negate, parseMoney, toText } from '@quayside/money/money'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { isSilent } from '../../../market/market-state.ts'
import { priceOf } from './buy.ts'
import { type CloseState, markOf } from './close.ts'
import {
  type Contract,
  type ContractChange,
  instrumentTerms,
  liquidationTermsOf,
  withLiquidation,
} from './contract.ts'
import { marginPosting } from './postings.ts'
import { endedRefusal } from './status-refusals.ts'
import { stopOf } from './stops/trail.ts'

/** Margin to add or return; positive USD decimal text. */
export type MarginCommand = {
  readonly direction: 'add' | 'return'
  readonly amount: string
  readonly clientId: string
}

/**
 * Adds margin to an open position, or returns added margin (rules §4): M changes and P_liq moves. Adding needs no
 * price. A return is validated by the last quote, as a stop is: the liquidation must be beyond the mark by more than d,
 * and beyond the stop. Refuses with 10014 and the status if not open, 10015 if the market is silent, 10016 with the
 * largest amount. The ledger refuses insufficient balance.
 */
export function changeMargin(state: CloseState, command: MarginCommand, now: number): Result<ContractChange> {
  const { contract, instrument } = state
  if (contract.status !== 'open') return endedRefusal(contract)
  if (instrument === undefined) return refuse('10015', { stale: true })
  const amount = parseMoney('USD', command.amount)
  if (command.direction === 'add') {
    if (amount === undefined || amount.minor > LARGEST_ADDED) return amountRefusal(null)
    return ok(changedBy(contract, amount, { instrument, command, now }))
  }
  const most = mostReturned(state, instrument)
  if (!most.ok) return most
  if (amount === undefined || amount.minor > most.value.minor) return amountRefusal(most.value)
  return ok(changedBy(contract, negate(amount), { instrument, command, now }))
}

/** More than any wallet holds, and small enough to sum within the ledger's range. */
const LARGEST_ADDED = LARGEST_MINOR / 4n

function amountRefusal(most: Money | null): Result<never> {
  return refuse('10016', { amount: { min: '0.01', max: most && toText(most), step: '0.01' } })
}

type Change = { readonly instrument: Instrument; readonly command: MarginCommand; readonly now: number }

function changedBy(contract: Contract, added: Money, { instrument, command, now }: Change): ContractChange {
  const changed = {
    ...contract,
    margin: contract.margin + added.minor,
    addedMargin: contract.addedMargin + added.minor,
    updatedAt: now,
  }
  return {
    contract: withLiquidation(changed, instrument),
    posting: marginPosting(contract, { added, clientId: command.clientId, at: now }),
  }
}

function mostReturned(state: CloseState, instrument: Instrument): Result<Money> {
  const { contract, quote } = state
  if (isSilent(state) || quote === undefined) return refuse('10015', { stale: true })
  const { tick } = instrumentTerms(instrument)
  const stop = stopOf(contract, instrument)
  const place = {
    tick,
    added: money('USD', contract.addedMargin),
    mark: priceOf(instrument, markOf(contract, quote)),
    spread: priceOf(instrument, quote.ask - quote.bid),
    stop: stop === null ? null : decimal(stop),
  }
  return ok(returnable(liquidationTermsOf(contract, instrument), place))
}

import { ok, type Result, refuse } from '@quayside/contracts/result'
import { areLotsAllowed } from '@quayside/money/contract-limits'
import { partLimits, splitPosition } from '@quayside/money/contract-split'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { money } from '@quayside/money/money'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { type CloseOutcome, type CloseState, requestClose } from './close.ts'
import { type Contract, instrumentTerms, withLiquidation } from './contract.ts'
import { endedRefusal } from './status-refusals.ts'

export type PartNames = Pick<Contract, 'id' | 'orderNo' | 'clientId'>

export type PartOutcome = { readonly part: CloseOutcome; readonly rest: Contract }

/**
 * Closes some lots of a position (rules §4): the part becomes a separate order with its share of margin and opening
 * fee, and closes like a whole one; the rest keeps id, stop and target. With added margin, rounding the shares shifts
 * the liquidation. Refuses with 10014 and the status if it is not open, 10016 if the part or the rest is not a tradable
 * size.
 */
export function requestPart(
  state: CloseState,
  { lots, ...names }: PartNames & { readonly lots: string },
  now: number,
): Result<PartOutcome> {
  const { contract, instrument } = state
  if (contract.status !== 'open') return endedRefusal(contract)
  if (instrument === undefined) return refuse('10015', { stale: true })
  const refused = refusalOfPart(contract, decimal(lots), instrument)
  if (refused !== undefined) return refused
  const { part, rest } = splitContract(contract, decimal(lots), { names, now, instrument })
  const outcome = requestClose({ ...state, contract: part }, now)
  return outcome.ok ? ok({ part: outcome.value, rest }) : outcome
}

export function isWhole(contract: Contract, lots: string): boolean {
  return decimal(lots).eq(contract.lots)
}

function refusalOfPart(contract: Contract, lots: Decimal, instrument: Instrument): Result<never> | undefined {
  const limits = partLimits(decimal(contract.lots), instrumentTerms(instrument).lots)
  if (limits !== null && areLotsAllowed(lots, limits)) return undefined
  const [min, max] = limits === null ? [contract.lots, contract.lots] : [limits.min, limits.max]
  return refuse('10016', {
    lots: {
      min: decimal(String(min)).toFixed(),
      max: decimal(String(max)).toFixed(),
      step: instrument.lotStep,
    },
  })
}

export type Parting = { readonly names: PartNames; readonly now: number; readonly instrument: Instrument }

export function splitContract(
  contract: Contract,
  lots: Decimal,
  { names, now, instrument }: Parting,
): { part: Contract; rest: Contract } {
  const whole = {
    lots: decimal(contract.lots),
    quantity: decimal(contract.quantity),
    margin: money('USD', contract.margin),
    addedMargin: money('USD', contract.addedMargin),
    openFee: money('USD', contract.openFee),
  }
  const split = splitPosition(whole, lots)
  const sized = ({ lots: size, quantity, margin, addedMargin, openFee }: typeof whole) => ({
    lots: size.toFixed(),
    quantity: quantity.toFixed(),
    margin: margin.minor,
    addedMargin: addedMargin.minor,
    openFee: openFee.minor,
    updatedAt: now,
  })
  const placed = (half: Contract) => (contract.addedMargin === 0n ? half : withLiquidation(half, instrument))
  return {
    part: placed({ ...contract, ...names, ...sized(split.part), parentId: contract.id, createdAt: now }),
    rest: placed({ ...contract, ...sized(split.rest) }),
  }
}

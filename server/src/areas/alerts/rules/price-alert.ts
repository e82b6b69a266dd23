import { ok, type Result, refuse } from '@quayside/contracts/result'
import { isOnGrid, pricePoints, priceText } from '../../../market/instruments/points.ts'
import type { MarketState } from '../../../market/market-state.ts'

/** A price the customer wants to be notified of (spec §3). Prices are decimal text of the instrument; times in ms. */
export type PriceAlert = {
  readonly id: string
  readonly userId: string
  readonly code: string
  readonly condition: 'above' | 'below'
  readonly price: string
  readonly status: 'active' | 'fired' | 'removed'
  readonly clientId: string
  readonly createdAt: number
  readonly firedAt: number | null
  readonly firedPrice: string | null
}

export type AlertCommand = {
  readonly id: string
  readonly userId: string
  readonly price: string
  readonly clientId: string
  readonly active: number
  readonly most: number
}

/** Adds an alert on either side of the mid. Refuses with 10014, 10015 (no price), 10016 (price or number). */
export function addPriceAlert(
  { instrument, quote }: Pick<MarketState, 'instrument' | 'quote'>,
  command: AlertCommand,
  now: number,
): Result<PriceAlert> {
  if (instrument === undefined) return refuse('10014')
  if (quote === undefined) return refuse('10015', { stale: true })
  const points = pricePoints(instrument, command.price)
  if (points === undefined || !isOnGrid(instrument, points))
    return refuse('10016', { price: { tick: instrument.tickSize } })
  if (points === quote.mid) return refuse('10016', { price: { current: priceText(instrument, quote.mid) } })
  if (command.active >= command.most) return refuse('10016', { limit: command.most })
  return ok({
    id: command.id,
    userId: command.userId,
    code: instrument.code,
    condition: points > quote.mid ? 'above' : 'below',
    price: priceText(instrument, points),
    status: 'active',
    clientId: command.clientId,
    createdAt: now,
    firedAt: null,
    firedPrice: null,
  })
}

export function removePriceAlert(alert: PriceAlert): Result<PriceAlert> {
  return alert.status === 'active'
    ? ok({ ...alert, status: 'removed' })
    : refuse('10014', { status: alert.status })
}

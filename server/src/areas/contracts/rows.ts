import type { Contract, ContractStatus } from './rules/contract.ts'
import type { FailReason, LimitOrder, LimitOrderStatus } from './rules/limit-order.ts'
import { pathOfText, textOfPath } from './rules/stops/trail-path.ts'
import { ORDER, type OrderRow } from './tables.ts'

export function rowOf(contract: Contract): OrderRow {
  return {
    ...ORDER.toRow(contract),
    ...priceColumns(contract.type, contract.waitedFor),
    status: contract.status,
    open_price: contract.openPrice,
    close_price: contract.closePrice,
    open_time: contract.openTime,
    close_time: contract.closeTime,
    close_fee: contract.closeFee,
    added_margin: contract.addedMargin,
    ...trailRowOf(contract),
    profit: contract.profit,
    liquidation_price: contract.liquidationPrice,
    close_reason: contract.closeReason,
    parent_id: contract.parentId,
    expires_at: null,
    entry_at: contract.entryAt,
    exit_at: contract.exitAt,
    exit_markup: contract.exitMarkup,
    entry_sequence: contract.entrySequence,
    exit_sequence: contract.exitSequence,
    exit_seen_sequence: contract.exitSeenSequence,
    ...failColumns(null),
    missed_price: null,
    time_in_force: null,
  }
}

export function limitRowOf(order: LimitOrder): OrderRow {
  return {
    ...ORDER.toRow(order),
    ...priceColumns(order.type, order.waitsFor),
    status: order.status,
    open_price: null,
    close_price: null,
    open_time: null,
    close_time: null,
    close_fee: 0n,
    added_margin: 0n,
    trail_by: null,
    trail_distance: null,
    trail_since: null,
    trail_path: null,
    profit: null,
    liquidation_price: null,
    close_reason: null,
    parent_id: null,
    expires_at: order.expiresAt,
    entry_at: order.placedAt,
    exit_at: null,
    exit_markup: null,
    entry_sequence: null,
    exit_sequence: null,
    exit_seen_sequence: null,
    ...failColumns(order.failReason),
    missed_price: order.missedPrice,
    time_in_force: order.timeInForce,
  }
}

function trailRowOf({ trail }: Contract) {
  return {
    trail_by: trail?.by ?? null,
    trail_distance: trail?.distance ?? null,
    trail_since: trail?.path.first.at ?? null,
    trail_path: trail && textOfPath(trail.path),
  }
}

function trailOf({
  trail_by: by,
  trail_distance: distance,
  trail_since: since,
  trail_path: path,
}: OrderRow): Contract['trail'] {
  if (by === null || distance === null || since === null || path === null) return null
  return { by, distance, path: pathOfText(path, since) }
}

export function orderOf(row: OrderRow): Contract | LimitOrder {
  const { status } = row
  return isEntered(status) ? enteredOf(row, status) : waitingOf(row, status)
}

export function contractOf(row: OrderRow): Contract {
  const { status } = row
  if (!isEntered(status)) throw new TypeError(`order ${row.id} was never entered`)
  return enteredOf(row, status)
}

export function limitOrderOf(row: OrderRow): LimitOrder {
  const { status } = row
  if (isEntered(status)) throw new TypeError(`order ${row.id} was entered`)
  return waitingOf(row, status)
}

function isEntered(status: OrderRow['status']): status is ContractStatus {
  return status === 'open' || status === 'to_be_closed' || status === 'closed'
}

function enteredOf(row: OrderRow, status: ContractStatus): Contract {
  const { open_price: openPrice, open_time: openTime } = row
  if (openPrice === null || openTime === null) throw new TypeError(`order ${row.id} has no entry`)
  return {
    ...ORDER.fromRow(row),
    status,
    openPrice,
    closePrice: row.close_price,
    openTime,
    closeTime: row.close_time,
    closeFee: row.close_fee,
    addedMargin: row.added_margin,
    trail: trailOf(row),
    profit: row.profit,
    liquidationPrice: row.liquidation_price,
    closeReason: row.close_reason,
    type: typeOf(row),
    waitedFor: row.limit_price ?? row.stop_price,
    parentId: row.parent_id,
    entryAt: row.entry_at,
    exitAt: row.exit_at,
    exitMarkup: row.exit_markup,
    entrySequence: row.entry_sequence,
    exitSequence: row.exit_sequence,
    exitSeenSequence: row.exit_seen_sequence,
  }
}

function waitingOf(row: OrderRow, status: LimitOrderStatus): LimitOrder {
  const { expires_at: expiresAt, entry_at: placedAt } = row
  const [type, waitsFor] = [typeOf(row), row.limit_price ?? row.stop_price]
  if (waitsFor === null || expiresAt === null) throw new TypeError(`order ${row.id} waits for nothing`)
  return {
    ...ORDER.fromRow(row),
    status,
    type,
    waitsFor,
    expiresAt,
    placedAt,
    timeInForce: row.time_in_force ?? 'until_cancelled',
    failReason: row.fail_reason ?? row.failed_for,
    missedPrice: row.missed_price,
  }
}

export function failColumns(reason: FailReason | null): Pick<OrderRow, 'fail_reason' | 'failed_for'> {
  return reason === 'exposure'
    ? { fail_reason: null, failed_for: reason }
    : { fail_reason: reason, failed_for: null }
}

/** A stop entry is stored as a market order with a stop price; an order for the opening has the last price as limit. */
export function typeOf({ type, stop_price: stop }: Pick<OrderRow, 'type' | 'stop_price'>): Contract['type'] {
  return stop === null ? type : 'stop'
}

function priceColumns(
  type: Contract['type'],
  price: string | null,
): Pick<OrderRow, 'type' | 'limit_price' | 'stop_price'> {
  return type === 'stop'
    ? { type: 'market', limit_price: null, stop_price: price }
    : { type, limit_price: price, stop_price: null }
}

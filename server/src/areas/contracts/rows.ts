import type { Contract, ContractStatus } from './rules/contract.ts'
import type { LimitOrder, LimitOrderStatus } from './rules/limit-order.ts'
import { ORDER, type OrderRow } from './tables.ts'

/** The row of a contract. */
export function rowOf(contract: Contract): OrderRow {
  return {
    ...ORDER.toRow(contract),
    type: contract.type,
    status: contract.status,
    limit_price: contract.limitPrice,
    open_price: contract.openPrice,
    close_price: contract.closePrice,
    open_time: contract.openTime,
    close_time: contract.closeTime,
    close_fee: contract.closeFee,
    added_margin: contract.addedMargin,
    profit: contract.profit,
    liquidation_price: contract.liquidationPrice,
    close_reason: contract.closeReason,
    parent_id: contract.parentId,
    expires_at: null,
    entry_at: contract.entryAt,
    exit_at: contract.exitAt,
    fail_reason: null,
  }
}

/** The row of a limit order that has no entry. */
export function limitRowOf(order: LimitOrder): OrderRow {
  return {
    ...ORDER.toRow(order),
    type: 'limit',
    status: order.status,
    limit_price: order.limitPrice,
    open_price: null,
    close_price: null,
    open_time: null,
    close_time: null,
    close_fee: 0n,
    added_margin: 0n,
    profit: null,
    liquidation_price: null,
    close_reason: null,
    parent_id: null,
    expires_at: order.expiresAt,
    entry_at: order.placedAt,
    exit_at: null,
    fail_reason: order.failReason,
  }
}

/** The order of a row, entered or not. */
export function orderOf(row: OrderRow): Contract | LimitOrder {
  const { status } = row
  return isEntered(status) ? enteredOf(row, status) : waitingOf(row, status)
}

/** The contract of a row that is known to have been entered. */
export function contractOf(row: OrderRow): Contract {
  const { status } = row
  if (!isEntered(status)) throw new TypeError(`order ${row.id} was never entered`)
  return enteredOf(row, status)
}

/** The limit order of a row that is known to have no entry. */
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
    profit: row.profit,
    liquidationPrice: row.liquidation_price,
    closeReason: row.close_reason,
    type: row.type,
    limitPrice: row.limit_price,
    parentId: row.parent_id,
    entryAt: row.entry_at,
    exitAt: row.exit_at,
  }
}

function waitingOf(row: OrderRow, status: LimitOrderStatus): LimitOrder {
  const { limit_price: limitPrice, expires_at: expiresAt, entry_at: placedAt } = row
  if (limitPrice === null || expiresAt === null) throw new TypeError(`order ${row.id} has no limit`)
  return { ...ORDER.fromRow(row), status, limitPrice, expiresAt, placedAt, failReason: row.fail_reason }
}

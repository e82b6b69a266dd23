import type { Selectable } from 'kysely'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { rowOf } from '../contracts/rows.ts'
import { openedContract } from '../contracts/rules/contract.builders.ts'
import type { OrderRow } from '../contracts/tables.ts'

type OptionRow = Selectable<Database['option_orders']>
type PlanRow = Selectable<Database['plan_orders']>
type AccrualRow = Selectable<Database['plan_accruals']>

export type SeededOrders = {
  readonly contracts?: readonly OrderRow[]
  readonly options?: readonly OptionRow[]
  readonly plans?: readonly PlanRow[]
  readonly accruals?: readonly AccrualRow[]
}

type Own<R extends { id: string; user_id: string }> = Partial<R> & Pick<R, 'id' | 'user_id'>

const OPENED = rowOf(openedContract())

export function contractRow(changes: Own<OrderRow>): OrderRow {
  return {
    ...OPENED,
    order_no: changes.id,
    mode: 'demo',
    code: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    status: 'closed',
    lots: '1',
    quantity: '1',
    leverage: 20,
    fee_rate: '0.0005',
    usd_rate: '1',
    stop_loss: null,
    take_profit: '51000.00',
    limit_price: null,
    open_price: '50000.01',
    close_price: '50100.00',
    open_time: 1,
    close_time: 2,
    margin: 250_001n,
    open_fee: 2_501n,
    close_fee: 2_505n,
    profit: 4_993n,
    liquidation_price: null,
    close_reason: 'take_profit',
    client_id: changes.id,
    created_at: 1,
    updated_at: 2,
    parent_id: null,
    expires_at: null,
    entry_at: 1,
    exit_at: 2,
    fail_reason: null,
    missed_price: null,
    ...changes,
  }
}

export function optionRow(changes: Own<OptionRow>): OptionRow {
  return {
    order_no: changes.id,
    mode: 'demo',
    code: 'BTCUSDT',
    direction: 'up',
    status: 'won',
    period_seconds: 60,
    stake: 10_000n,
    return_rate: '0.9',
    house_margin: '0.05',
    accepted_at: 1,
    expires_at: 60_001,
    open_price: '50000.00',
    open_time: 2,
    close_price: '50001.00',
    close_time: 60_000,
    payout: 19_000n,
    profit: 9_000n,
    refund_reason: null,
    entry_sequence: null,
    exit_sequence: null,
    seen_sequence: null,
    quote_age: null,
    ticks: '{"entry":[],"exit":[]}',
    client_id: changes.id,
    created_at: 1,
    settled_at: 60_100,
    updated_at: 60_100,
    ...changes,
  }
}

export function planRow(changes: Own<PlanRow>): PlanRow {
  return {
    order_no: changes.id,
    mode: 'demo',
    plan_id: changes.id,
    product: '{"en":"Steady 7","de":"Stetig 7"}',
    status: 'earning',
    currency: 'USDT',
    principal: 100_000_000n,
    days: 7,
    daily_yield: '0.0004',
    exit_penalty: '0.02',
    paid: 0,
    earned: 0n,
    started_at: 1,
    next_due_at: 86_400_001,
    ends_at: 604_800_001,
    ended_at: null,
    penalty_paid: null,
    payout: null,
    ended_by_staff: null,
    client_id: changes.id,
    created_at: 1,
    updated_at: 1,
    ...changes,
  }
}

export async function seedOrders(storage: Storage, orders: SeededOrders): Promise<void> {
  await storage.write(async tx => {
    for (const row of orders.contracts ?? []) await tx.run(insertContract, row)
    for (const row of orders.options ?? []) await tx.run(insertOption, row)
    for (const row of orders.plans ?? []) await tx.run(insertPlan, row)
    for (const row of orders.accruals ?? []) await tx.run(insertAccrual, row)
  })
}

const insertContract = prepare((q, p: OrderRow) =>
  q.insertInto('contract_orders').values(columns(p, namesOf(contractRow({ id: '', user_id: '' })))),
)
const insertOption = prepare((q, p: OptionRow) =>
  q.insertInto('option_orders').values(columns(p, namesOf(optionRow({ id: '', user_id: '' })))),
)
const insertPlan = prepare((q, p: PlanRow) =>
  q.insertInto('plan_orders').values(columns(p, namesOf(planRow({ id: '', user_id: '' })))),
)
const insertAccrual = prepare((q, p: AccrualRow) =>
  q.insertInto('plan_accruals').values(columns(p, ['order_id', 'number', 'due_at', 'paid_at', 'amount'])),
)

function namesOf<R extends object>(row: R): (keyof R)[] {
  return Object.keys(row) as (keyof R)[]
}

import type { AccountMode } from '@quayside/contracts/customer/user'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  type History,
  type Own,
  ownConditions,
  searchCondition,
  tableHistory,
  valueConditions,
} from '../../platform/storage/queries/history.ts'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { Option, OptionStatus, OptionTicks } from './rules/option.ts'
import { OPTION, type OptionRow } from './tables.ts'

const COLUMNS = [...OPTION.columns, 'ticks'] as const

// Literals, so queries can use the partial index.
const RUNNING = [sql.lit<OptionStatus>('open'), sql.lit<OptionStatus>('settling')] as const

export const insertOption = prepare((q, p: OptionRow) =>
  q.insertInto('option_orders').values(columns(p, COLUMNS)),
)

export const findOption = prepare((q, p: { id: string; userId: string }) =>
  q.selectFrom('option_orders').select(COLUMNS).where('id', '=', p.id).where('user_id', '=', p.userId),
)

export const findAnyOption = prepare((q, p: { id: string }) =>
  q.selectFrom('option_orders').select(COLUMNS).where('id', '=', p.id),
)

export const findRunningOption = prepare((q, p: { id: string }) =>
  q.selectFrom('option_orders').select(COLUMNS).where('id', '=', p.id).where('status', 'in', RUNNING),
)

export const runningOptionsAfter = prepare((q, p: { id: string; until: number; limit: number }) =>
  q
    .selectFrom('option_orders')
    .select(COLUMNS)
    .where('status', 'in', RUNNING)
    .where('id', '>', p.id)
    .where('expires_at', '<=', p.until)
    .orderBy('id')
    .limit(p.limit),
)

/** Running options of real accounts: the house is their counterparty. */
export const realOptionsAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('option_orders')
    .select(COLUMNS)
    .where('status', 'in', RUNNING)
    .where('mode', '=', 'real')
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

/** Stakes and returns of the running options of real accounts. */
export const realStakes = prepare(q =>
  q
    .selectFrom('option_orders')
    .select(['code', 'stake', 'return_rate'])
    .where('status', 'in', RUNNING)
    .where('mode', '=', 'real'),
)

export const runningOptionsOf = prepare((q, p: { userId: string; mode: AccountMode; limit: number }) =>
  q
    .selectFrom('option_orders')
    .select(COLUMNS)
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', 'in', RUNNING)
    .orderBy('id')
    .limit(p.limit),
)

export const runningOptionsIn = prepare((q, p: { code: string; limit: number }) =>
  q
    .selectFrom('option_orders')
    .select(COLUMNS)
    .where('status', 'in', RUNNING)
    .where('code', '=', p.code)
    .orderBy('id')
    .limit(p.limit),
)

export const countRunning = prepare((q, p: { userId: string; mode: AccountMode }) =>
  q
    .selectFrom('option_orders')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', 'in', RUNNING),
)

/** Writes the entry of a running option; changes no row when it has an entry or has ended. */
export const enterOptionRow = prepare(
  (q, p: { id: string; price: string; time: number; sequence: string | null; ticks: string; at: number }) =>
    q
      .updateTable('option_orders')
      .set({ open_price: p.price, open_time: p.time, entry_sequence: p.sequence })
      .set({ ticks: p.ticks, updated_at: p.at })
      .where('id', '=', p.id)
      .where('status', 'in', RUNNING)
      .where('open_time', 'is', null),
)

export const noteTicks = prepare((q, p: { id: string; ticks: string; at: number }) =>
  q
    .updateTable('option_orders')
    .set({ ticks: p.ticks, updated_at: p.at })
    .where('id', '=', p.id)
    .where('status', 'in', RUNNING),
)

export const markSettling = prepare((q, p: { id: string; at: number }) =>
  q
    .updateTable('option_orders')
    .set({ status: 'settling', updated_at: p.at })
    .where('id', '=', p.id)
    .where('status', '=', 'open'),
)

const ENDING = [
  'status',
  'open_price',
  'open_time',
  'close_price',
  'close_time',
  'payout',
  'profit',
  'refund_reason',
  'entry_sequence',
  'exit_sequence',
  'ticks',
  'settled_at',
  'updated_at',
] as const satisfies readonly (keyof OptionRow)[]

export const endOption = prepare((q, p: OptionRow) =>
  q
    .updateTable('option_orders')
    .set(columns(p, ENDING))
    .where('id', '=', p.id)
    .where('status', 'in', RUNNING),
)

export type OptionFilter = Own & {
  readonly statuses?: readonly OptionStatus[] | undefined
  readonly direction?: 'up' | 'down' | undefined
  readonly clientId?: string | undefined
  readonly code?: string | undefined
  /** Text search matches: an instrument's code or an order number prefix. */
  readonly found?: { readonly codes: readonly string[]; readonly orderNo: string | undefined } | undefined
}

export function historyOfOptions({
  statuses,
  direction,
  clientId,
  code,
  found,
  ...own
}: OptionFilter): History<OptionRow> {
  return tableHistory('option_orders', [
    ...ownConditions(own),
    ...valueConditions({ status: statuses, direction, client_id: clientId, code }),
    ...(found === undefined ? [] : [searchCondition(found.orderNo, 'code', found.codes)]),
  ])
}

export function rowOfOption(option: Option, ticks: OptionTicks): OptionRow {
  return { ...OPTION.toRow(option), ticks: JSON.stringify(ticks) }
}

export const optionOf = OPTION.fromRow

const points = z.array(z.object({ time: z.number(), price: z.string(), sequence: z.optional(z.string()) }))
const kept = z.object({ entry: points, exit: points })

export function ticksOf({ ticks }: Pick<OptionRow, 'ticks'>): OptionTicks {
  return kept.parse(JSON.parse(ticks))
}

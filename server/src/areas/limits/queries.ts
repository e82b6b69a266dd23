import { CUSTOMER_ACCOUNTS } from '@quayside/contracts/ledger'
import type { AccountMode } from '@quayside/contracts/user'
import { type SqlBool, sql } from 'kysely'
import { columns, prepare } from '../../platform/storage/query.ts'
import { MINUTE_MS } from './rules/usage.ts'
import { BREAK, type BreakRow, LIMIT, type LimitRow, REMINDER, type ReminderRow } from './tables.ts'

export const limitsOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('own_limits').select(LIMIT.columns).where('user_id', '=', p.userId),
)

export const keepLimit = prepare((q, p: LimitRow) =>
  q
    .insertInto('own_limits')
    .values(columns(p, LIMIT.columns))
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'kind', 'period'])
        .doUpdateSet(columns(p, ['cents', 'next_cents', 'loosens_at', 'updated_at'])),
    ),
)

export const reminderOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('own_reminders').select(REMINDER.columns).where('user_id', '=', p.userId),
)

export const keepReminder = prepare((q, p: ReminderRow) =>
  q
    .insertInto('own_reminders')
    .values(columns(p, REMINDER.columns))
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet(columns(p, ['minutes', 'next_minutes', 'loosens_at', 'updated_at'])),
    ),
)

export const breakOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('own_breaks').select(BREAK.columns).where('user_id', '=', p.userId),
)

export const keepBreak = prepare((q, p: BreakRow) =>
  q
    .insertInto('own_breaks')
    .values(columns(p, BREAK.columns))
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(columns(p, ['kind', 'since', 'until', 'ends_at'])),
    ),
)

/** What realizes a profit or a loss, in the words of the partial index. */
const IS_RESULT = sql<SqlBool>`postings.kind IN ('contract_open', 'contract_close', 'contract_liquidation', 'option_settle', 'plan_exit')`

const OWNED = CUSTOMER_ACCOUNTS.filter(kind => kind !== 'loan_due')

/** What a customer's ledger says they made (above zero) or lost in USD since a moment, by minute: fees are part of it. */
export const resultsSince = prepare((q, p: { userId: string; mode: AccountMode; since: number }) =>
  q
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(eb => [
      sql<number>`postings.created_at - postings.created_at % ${sql.lit(MINUTE_MS)}`.as('minute'),
      eb.fn.sum<bigint>('entries.amount').as('amount'),
    ])
    .where('postings.user_id', '=', p.userId)
    .where('postings.mode', '=', p.mode)
    .where('postings.created_at', '>=', p.since)
    .where(IS_RESULT)
    .where('accounts.owner', '=', p.userId)
    .where('accounts.currency', '=', 'USD')
    .where('accounts.kind', 'in', OWNED)
    .groupBy('minute'),
)

/** Deposits of a customer that were reported since a moment and count: under review, arrived, credited. */
export const depositsSince = prepare((q, p: { userId: string; since: number }) =>
  q
    .selectFrom('deposits')
    .select(['submitted_at', 'currency', 'claimed', 'credited', 'usd_rate'])
    .where('user_id', '=', p.userId)
    .where('status', 'in', ['submitted', 'arrived', 'approved'])
    .where('submitted_at', '>=', p.since),
)

/** When a session was opened. */
export const sessionStart = prepare((q, p: { id: string }) =>
  q.selectFrom('sessions').select('created_at').where('id', '=', p.id),
)

/** The zone in which a customer is told moments by mail; null where it is each device's own. */
export const zoneOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('customer_settings').select('time_zone').where('user_id', '=', p.userId),
)

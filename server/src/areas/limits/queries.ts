import { columns, prepare } from '../../platform/storage/query.ts'
import { BREAK, type BreakRow, LIMIT, type LimitRow, REMINDER, type ReminderRow } from './tables.ts'

export const limitsOf = prepare((q, p: { userId: string }) =>
  q.selectFrom('own_limits').select(LIMIT.columns).where('user_id', '=', p.userId),
)

export const saveLimit = prepare((q, p: LimitRow) =>
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

export const saveReminder = prepare((q, p: ReminderRow) =>
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

export const saveBreak = prepare((q, p: BreakRow) =>
  q
    .insertInto('own_breaks')
    .values(columns(p, BREAK.columns))
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(columns(p, ['kind', 'since', 'until', 'ends_at'])),
    ),
)

export const depositsSince = prepare((q, p: { userId: string; since: number }) =>
  q
    .selectFrom('deposits')
    .select(['submitted_at', 'held_until', 'held_for', 'currency', 'claimed', 'credited', 'usd_rate'])
    .where('user_id', '=', p.userId)
    .where('status', 'in', ['submitted', 'arrived', 'approved'])
    .where(eb => eb.or([eb('submitted_at', '>=', p.since), eb('held_until', '>=', p.since)])),
)

export const sessionStart = prepare((q, p: { id: string }) =>
  q.selectFrom('sessions').select('created_at').where('id', '=', p.id),
)

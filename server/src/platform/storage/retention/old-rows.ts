import { sql } from 'kysely'
import { prepare, type Query } from '../query.ts'

/** Deletes rows older than a time (ms), up to a limit; `run` returns the count. */
export type DeleteOld = Query<{ before: number; limit: number }, unknown>

/** Days that a kind of row is kept (docs/limits.md); orders and the ledger stay. */
export type Retention = { readonly what: string; readonly days: number; readonly deletion: DeleteOld }

type Old = { before: number; limit: number }

const DAY_MS = 86_400_000
// Must match the index expression.
const DAY = sql<number>`created_at / 86400000`

/** Answers from days that ended before the time. */
const deleteOldAnswers: DeleteOld = prepare((q, p: Old) =>
  q.deleteFrom('idempotency').where(eb =>
    eb(
      eb.refTuple('user_id', 'client_id'),
      'in',
      eb
        .selectFrom('idempotency')
        .select(['user_id', 'client_id'])
        .where(DAY, '<', sql<number>`cast(${p.before} as bigint) / ${sql.lit(DAY_MS)}`)
        .limit(p.limit)
        .$asTuple('user_id', 'client_id'),
    ),
  ),
)

/** Long commands whose answer was never requested. */
const deleteOldLong: DeleteOld = prepare((q, p: Old) =>
  q
    .deleteFrom('long_commands')
    .where(eb =>
      eb(
        eb.refTuple('user_id', 'client_id'),
        'in',
        eb
          .selectFrom('long_commands')
          .select(['user_id', 'client_id'])
          .where('state', '=', 'done')
          .where('created_at', '<', p.before)
          .limit(p.limit)
          .$asTuple('user_id', 'client_id'),
      ),
    ),
)

const deleteOldSessions: DeleteOld = prepare((q, p: Old) =>
  q
    .deleteFrom('sessions')
    .where('id', 'in', eb =>
      eb.selectFrom('sessions').select('id').where('expires_at', '<', p.before).limit(p.limit),
    ),
)

const deleteOldMail: DeleteOld = prepare((q, p: Old) =>
  q
    .deleteFrom('mail')
    .where('id', 'in', eb =>
      eb.selectFrom('mail').select('id').where('created_at', '<', p.before).limit(p.limit),
    ),
)

export const OLD_PLATFORM_ROWS: readonly Retention[] = [
  { what: 'answers to client ids', days: 7, deletion: deleteOldAnswers },
  { what: 'long commands that are done', days: 7, deletion: deleteOldLong },
  { what: 'sessions, after their end', days: 30, deletion: deleteOldSessions },
  { what: 'the sandbox’s mail', days: 7, deletion: deleteOldMail },
]

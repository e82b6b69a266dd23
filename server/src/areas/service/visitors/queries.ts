import { SERVICE_VISITOR_DAYS } from '@quayside/contracts/endpoints/service-visitors'
import { sql } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'
import type { Retention } from '../../../platform/storage/retention/old-rows.ts'
import type { Visitor } from '../rules/conversation.ts'
import { VISITOR } from '../tables.ts'

/** Adds a visitor, or records that the known one of the address is back. */
export const saveVisitor = prepare((q, p: Visitor) =>
  q
    .insertInto('service_visitors')
    .values(columns(p, VISITOR))
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet({ locale: sql`excluded.locale`, seen_at: sql`excluded.seen_at` }),
    )
    .returning(VISITOR),
)

export const findVisitor = prepare((q, p: { id: string }) =>
  q.selectFrom('service_visitors').select(VISITOR).where('id', '=', p.id),
)

export const findVisitorByEmail = prepare((q, p: { email: string }) =>
  q.selectFrom('service_visitors').select(VISITOR).where('email', '=', p.email),
)

export const deleteVisitorRow = prepare((q, p: { id: string }) =>
  q.deleteFrom('service_visitors').where('id', '=', p.id),
)

type Old = { before: number; limit: number }

export const OLD_VISITORS: readonly Retention[] = [
  {
    what: 'messages of visitors’ conversations, after the last change',
    days: SERVICE_VISITOR_DAYS,
    deletion: prepare((q, p: Old) =>
      q
        .deleteFrom('service_messages')
        .where(eb =>
          eb(
            eb.refTuple('thread_id', 'seq'),
            'in',
            eb
              .selectFrom('service_threads')
              .innerJoin('service_messages', 'service_messages.thread_id', 'service_threads.id')
              .select(['service_messages.thread_id', 'service_messages.seq'])
              .where('service_threads.is_visitor', '=', sql.lit(1))
              .where('service_threads.updated_at', '<', p.before)
              .limit(p.limit)
              .$asTuple('thread_id', 'seq'),
          ),
        ),
    ),
  },
  {
    what: 'visitors’ conversations, after the last change',
    days: SERVICE_VISITOR_DAYS,
    deletion: prepare((q, p: Old) =>
      q
        .deleteFrom('service_threads')
        .where('id', 'in', eb =>
          eb
            .selectFrom('service_threads')
            .select('id')
            .where('is_visitor', '=', sql.lit(1))
            .where('updated_at', '<', p.before)
            .limit(p.limit),
        ),
    ),
  },
  {
    what: 'links to visitors’ merged conversations, after the merge',
    days: SERVICE_VISITOR_DAYS,
    deletion: prepare((q, p: Old) =>
      q
        .deleteFrom('service_merged')
        .where('id', 'in', eb =>
          eb
            .selectFrom('service_merged as old')
            .leftJoin('service_threads', 'service_threads.id', 'old.into_id')
            .select('old.id')
            .where('old.is_visitor', '=', sql.lit(1))
            .where('old.merged_at', '<', p.before)
            .where('service_threads.id', 'is', null)
            .limit(p.limit),
        ),
    ),
  },
  {
    what: 'visitors without a conversation, after their last visit',
    days: 7,
    deletion: prepare((q, p: Old) =>
      q.deleteFrom('service_visitors').where('id', 'in', eb =>
        eb
          .selectFrom('service_visitors as old')
          .select('old.id')
          .where('old.seen_at', '<', p.before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('service_threads')
                  .select('service_threads.id')
                  .whereRef('service_threads.user_id', '=', 'old.id'),
              ),
            ),
          )
          .limit(p.limit),
      ),
    ),
  },
]

import type { Clock } from '@quayside/contracts/clock'
import { sql } from 'kysely'
import { timeOfId } from '../../../platform/ids.ts'
import { prepare } from '../../../platform/storage/query.ts'
import type { ReadTx, Storage } from '../../../platform/storage/storage.ts'
import { type Figure, single } from '../figure.ts'

const EVERY_MS = 60_000

/** Mails after their quiet hours; a mail that is not accepted is tried again after five minutes. */
const oldestMail = prepare((q, p: { now: number }) =>
  q
    .selectFrom('mail_queue')
    .select(eb => eb.fn.min<number | null>('due_at').as('at'))
    .where('due_at', '<=', p.now),
)

const oldestPush = prepare(q =>
  q.selectFrom('push_queue').select(eb => eb.fn.min<string | null>('notification_id').as('id')),
)

/** Withdrawals that custody has, but not the chain. */
const oldestSending = prepare(q =>
  q
    .selectFrom('withdrawals')
    .select(eb => eb.fn.min<number | null>('updated_at').as('at'))
    // Matches the partial index condition.
    .where(sql<boolean>`status IN ('approved', 'sending', 'confirming')`)
    .where('status', '=', 'sending'),
)

const oldestCommand = prepare(q =>
  q
    .selectFrom('long_commands')
    .select(eb => eb.fn.min<number | null>('created_at').as('at'))
    .where('state', '=', 'working'),
)

/** Literals, because the partial indexes need them. */
const oldestReview = prepare(q =>
  q
    .selectFrom('reviews')
    .select(eb => eb.fn.min<number | null>('opened_at').as('at'))
    .where('state', '=', sql.lit('open')),
)

const firstDue = prepare(q =>
  q
    .selectFrom('reviews')
    .select(eb => eb.fn.min<number | null>('due_at').as('at'))
    .where('state', '=', sql.lit('open')),
)

type Parts = { readonly storage: Pick<Storage, 'scan'>; readonly clock: Clock }

/** How long the oldest entries of queues have waited, which the leader reads for all sites. */
export function queueFigures({ storage, clock }: Parts): readonly Figure[] {
  /** Seconds since a time of the database; 0 for an empty queue. */
  const age = (at: number | null | undefined) => Math.max(0, (clock.now() - (at ?? clock.now())) / 1_000)

  async function oldest(tx: ReadTx) {
    const push = (await tx.one(oldestPush, {}))?.id
    return {
      mail: age((await tx.one(oldestMail, { now: clock.now() }))?.at),
      push: age(push == null ? null : timeOfId(push)),
      withdrawals: age((await tx.one(oldestSending, {}))?.at),
      commands: age((await tx.one(oldestCommand, {}))?.at),
    }
  }

  return [
    {
      name: 'queue_age_seconds',
      help: 'Seconds that the oldest entry of a queue is due; 0 for an empty queue',
      label: 'queue',
      everyMs: EVERY_MS,
      isLeaders: true,
      async read() {
        const ages = await storage.scan(oldest)
        return Object.entries(ages).map(([subject, value]) => ({ subject, value }))
      },
    },
    {
      name: 'reviews_oldest_seconds',
      help: 'Seconds since the oldest open review was opened; 0 without one',
      everyMs: EVERY_MS,
      isLeaders: true,
      read: async () => single(age((await storage.scan(tx => tx.one(oldestReview, {})))?.at)),
    },
    {
      name: 'reviews_overdue_seconds',
      help: 'Seconds since the first open review was due; 0 while none is',
      everyMs: EVERY_MS,
      isLeaders: true,
      read: async () => single(age((await storage.scan(tx => tx.one(firstDue, {})))?.at)),
    },
  ]
}

import type { InboxView } from '@quayside/contracts/staff/service'
import { type Nullable, type SelectQueryBuilder, sql } from 'kysely'
import { columns, prepare, type QueryBuilder } from '../../../platform/storage/query.ts'
import type { Database } from '../../../platform/storage/schema.ts'
import type { Template, Thread, Visitor } from '../rules/conversation.ts'
import { THREAD } from '../tables.ts'

/** `username` is null for a visitor, and the visitor's columns for a customer. */
export type InboxRow = Thread & {
  readonly username: string | null
  readonly name: string | null
  readonly visitor_email: string | null
  readonly visitor_since: number | null
  readonly visitor_seen: number | null
}

export type InboxFilter = {
  readonly view: InboxView
  readonly now: number
  readonly by: string
  readonly locales?: readonly string[] | undefined
  readonly search?: string | undefined
}

type Place = { readonly after?: readonly [number, string] | undefined; readonly limit: number }
type Owned = Database & { users: Nullable<Database['users']>; service_visitors: Nullable<Visitor> }
type Threads = SelectQueryBuilder<Owned, 'service_threads' | 'users' | 'service_visitors', object>

/** The longest waiting conversations first; of the other views the latest. */
export function pageOfThreads({ view, now, by, locales, search }: InboxFilter, { after, limit }: Place) {
  return (q: QueryBuilder) => {
    const isWaiting = view === 'waiting'
    const column = isWaiting ? 'service_threads.waiting_since' : 'service_threads.updated_at'
    const sign = sql.raw(isWaiting ? '>' : '<')
    let rows: Threads = inView(withOwners(q), { view, now, by })
    if (locales !== undefined) rows = rows.where('service_threads.locale', 'in', locales)
    if (search !== undefined) rows = rows.where(named(search))
    if (after !== undefined)
      rows = rows.where(
        sql<boolean>`(${sql.ref(column)}, service_threads.id) ${sign} (${after[0]}, ${after[1]})`,
      )
    return withNames(rows)
      .orderBy(column, isWaiting ? 'asc' : 'desc')
      .orderBy('service_threads.id', isWaiting ? 'asc' : 'desc')
      .limit(limit)
  }
}

function withOwners(q: QueryBuilder) {
  return q
    .selectFrom('service_threads')
    .leftJoin('users', 'users.id', 'service_threads.user_id')
    .leftJoin('service_visitors', 'service_visitors.id', 'service_threads.user_id')
}

function inView(rows: Threads, { view, now, by }: Pick<InboxFilter, 'view' | 'now' | 'by'>): Threads {
  const isAwake = sql<boolean>`(snoozed_until is null or snoozed_until <= ${now})`
  switch (view) {
    case 'waiting':
      return rows.where('waiting_since', 'is not', null).where(isAwake)
    case 'mine':
      return rows.where('state', '=', 'open').where('claimed_by', '=', by).where('claimed_until', '>', now)
    case 'open':
      return rows.where('state', '=', 'open').where(isAwake)
    case 'snoozed':
      return rows.where('state', '=', 'open').where('snoozed_until', '>', now)
    case 'closed':
      return rows.where('state', '=', 'closed')
  }
}

/** Customers and visitors by the beginning of the user name or e-mail address, or by id. */
function named(search: string) {
  const text = search.normalize('NFKC').toLowerCase()
  const end = `${text}\u{10ffff}`
  return sql<boolean>`(service_threads.user_id = ${search}
    or (users.username_key >= ${text} and users.username_key < ${end})
    or (users.email >= ${text} and users.email < ${end})
    or (service_visitors.email >= ${text} and service_visitors.email < ${end}))`
}

function withNames(rows: Threads) {
  return rows
    .leftJoin('customer_names', 'customer_names.user_id', 'service_threads.user_id')
    .select(THREAD.map(name => `service_threads.${name}` as const))
    .select([
      'users.username',
      'customer_names.name',
      'service_visitors.email as visitor_email',
      'service_visitors.created_at as visitor_since',
      'service_visitors.seen_at as visitor_seen',
    ])
}

export const findInboxThread = prepare((q, p: { id: string }) =>
  withNames(withOwners(q).where('service_threads.id', '=', p.id)),
)

export const countWaiting = prepare((q, p: { now: number }) =>
  q
    .selectFrom('service_threads')
    .where('waiting_since', 'is not', null)
    .where(eb => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', p.now)]))
    .groupBy('locale')
    .orderBy('locale')
    .select(eb => [
      'locale',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min<number>('waiting_since').as('oldest'),
    ]),
)

export const countMine = prepare((q, p: { by: string; now: number }) =>
  q
    .selectFrom('service_threads')
    .where('state', '=', sql.lit('open'))
    .where('claimed_by', '=', p.by)
    .where('claimed_until', '>', p.now)
    .select(eb => eb.fn.countAll<number>().as('total')),
)

/** Conversations first answered in a time, for the statistics. */
export const firstAnswered = prepare((q, p: { from: number; to: number; limit: number }) =>
  q
    .selectFrom('service_threads')
    .select(['opened_at', 'first_answer_at', 'first_answer_by'])
    .where('first_answer_at', '>=', p.from)
    .where('first_answer_at', '<', p.to)
    .orderBy('first_answer_at')
    .limit(p.limit),
)

export const closedIn = prepare((q, p: { from: number; to: number; limit: number }) =>
  q
    .selectFrom('service_threads')
    .select(['opened_at', 'closed_at', 'closed_by', 'rating'])
    .where('closed_at', '>=', p.from)
    .where('closed_at', '<', p.to)
    .orderBy('closed_at')
    .limit(p.limit),
)

export const allTemplates = prepare(q =>
  q
    .selectFrom('service_templates')
    .select(['id', 'name', 'texts', 'changed_by', 'changed_at'])
    .orderBy('name')
    .orderBy('id'),
)

export const saveTemplate = prepare((q, p: Template) =>
  q
    .insertInto('service_templates')
    .values(columns(p, ['id', 'name', 'texts', 'changed_by', 'changed_at']))
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({
        name: sql`excluded.name`,
        texts: sql`excluded.texts`,
        changed_by: sql`excluded.changed_by`,
        changed_at: sql`excluded.changed_at`,
      }),
    ),
)

export const deleteTemplate = prepare((q, p: { id: string }) =>
  q.deleteFrom('service_templates').where('id', '=', p.id),
)

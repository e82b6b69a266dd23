import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columns, prepare } from '../platform/storage/query.ts'

/** One review; times in ms, `amount` in US cents. */
type ReviewsTable = {
  id: string
  kind: string
  subject: string
  title: string
  user_id: string
  locale: string
  amount: bigint | null
  state: 'open' | 'decided' | 'withdrawn'
  opened_at: number
  due_at: number
  claimed_by: string | null
  claimed_name: string | null
  /** An expired claim does not count. */
  claimed_until: number
  decided_at: number | null
  decided_by: string | null
  outcome: string | null
}

declare module '../platform/storage/schema.ts' {
  interface Database {
    reviews: ReviewsTable
    customer_names: { user_id: string; name: string }
    /** Lowercase words of the name, for the staff's customer search. */
    customer_words: { word: string; user_id: string }
  }
}

export type ReviewRow = ReviewsTable

type New = Pick<
  ReviewRow,
  'id' | 'kind' | 'subject' | 'title' | 'user_id' | 'locale' | 'amount' | 'opened_at' | 'due_at'
>

export const insertReview = prepare((q, p: New) =>
  q.insertInto('reviews').values({
    ...columns(p, ['id', 'kind', 'subject', 'title', 'user_id', 'locale', 'amount', 'opened_at', 'due_at']),
    state: 'open',
    claimed_until: 0,
  }),
)

/** Condition on a row with a review: no colleague has a claim on it at `now`. */
export function isUnclaimed(kind: string, subject: RawBuilder<unknown>, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from reviews where reviews.kind = ${kind} and reviews.subject = ${subject}
    and reviews.state = 'open' and reviews.claimed_until > ${now})`
}

type Ending = {
  kind: string
  subject: string
  state: 'decided' | 'withdrawn'
  by: string
  outcome: string
  now: number
}

/** Ends an open review unless a colleague has claimed it. */
export const endReview = prepare((q, p: Ending) =>
  q
    .updateTable('reviews')
    .set({ state: p.state, decided_at: p.now, decided_by: p.by, outcome: p.outcome, claimed_until: 0 })
    .where('kind', '=', p.kind)
    .where('subject', '=', p.subject)
    // The partial index needs a literal.
    .where('state', '=', sql.lit('open'))
    .where(eb => eb.or([eb('claimed_until', '<=', p.now), eb('claimed_by', '=', p.by)])),
)

/** Releases the claim on an open review, regardless of the claimant. */
export const unclaimReview = prepare((q, p: { kind: string; subject: string }) =>
  q
    .updateTable('reviews')
    .set({ claimed_by: null, claimed_name: null, claimed_until: 0 })
    .where('kind', '=', p.kind)
    .where('subject', '=', p.subject)
    .where('state', '=', sql.lit('open')),
)

export const deleteName = prepare((q, p: { userId: string }) =>
  q.deleteFrom('customer_names').where('user_id', '=', p.userId),
)

export const deleteWords = prepare((q, p: { userId: string }) =>
  q.deleteFrom('customer_words').where('user_id', '=', p.userId),
)

export const insertName = prepare((q, p: { userId: string; name: string }) =>
  q.insertInto('customer_names').values({ user_id: p.userId, name: p.name }),
)

export const insertWord = prepare((q, p: { userId: string; word: string }) =>
  q
    .insertInto('customer_words')
    .values({ user_id: p.userId, word: p.word })
    .onConflict(conflict => conflict.doNothing()),
)

export const setReviewLocale = prepare((q, p: { userId: string; locale: string }) =>
  q
    .updateTable('reviews')
    .set({ locale: p.locale })
    .where('user_id', '=', p.userId)
    .where('state', '=', sql.lit('open')),
)

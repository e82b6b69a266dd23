import { sql } from 'kysely'
import { columns, except, prepare } from '../../../platform/storage/query.ts'
import type { ArticleRow } from './tables.ts'

const COLUMNS = [
  'id',
  'content',
  'version',
  'live',
  'live_version',
  'publish_at',
  'end_at',
  'revised_at',
  'revision',
  'notice',
  'notified_to',
  'notified',
  'published_by',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const

export const insertArticle = prepare((q, p: ArticleRow) =>
  q.insertInto('articles').values(columns(p, COLUMNS)),
)

export const findArticle = prepare((q, p: { id: string }) =>
  q.selectFrom('articles').selectAll().where('id', '=', p.id),
)

export const updateArticle = prepare((q, p: ArticleRow) =>
  q
    .updateTable('articles')
    .set(columns(p, except(COLUMNS, ['id', 'created_by', 'created_at'])))
    .where('id', '=', p.id),
)

export const deleteArticleRow = prepare((q, p: { id: string }) =>
  q.deleteFrom('articles').where('id', '=', p.id),
)

export const latestArticles = prepare((q, p: { limit: number }) =>
  q.selectFrom('articles').selectAll().orderBy('updated_at', 'desc').orderBy('id').limit(p.limit),
)

/** A number that grows with each change of what customers may read. */
export const liveRevision = prepare(q =>
  q
    .selectFrom('articles')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('revision'), sql<number>`0`).as('revision')),
)

/** Articles that are public or will be, the latest first. */
export const liveArticles = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('articles')
    .select(['id', 'live', 'publish_at', 'end_at', 'revised_at'])
    .where('publish_at', 'is not', null)
    .where(eb => eb.or([eb('end_at', 'is', null), eb('end_at', '>', p.now)]))
    .orderBy('publish_at', 'desc')
    .orderBy('id')
    .limit(p.limit),
)

/** The first article whose customers are yet to be notified. */
export const articleToAnnounce = prepare((q, p: { now: number }) =>
  q
    .selectFrom('articles')
    .selectAll()
    .where('notice', '=', sql.lit('waiting'))
    .where('publish_at', '<=', p.now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(1),
)

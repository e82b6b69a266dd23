import { isoOf } from '@quayside/contracts/iso-time'
import type { Article, ListedArticle } from '@quayside/contracts/staff/help/articles'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { contentOf, languageFor, missingOf, stateOf } from './article.ts'
import type { ArticleRow } from './tables.ts'

function summaryOf(row: ArticleRow, now: number) {
  return {
    id: row.id,
    state: stateOf(row, now),
    publishAt: isoOrNull(row.publish_at),
    endAt: isoOrNull(row.end_at),
    isAhead: row.live_version !== null && row.live_version !== row.version,
    updated: { by: row.updated_by, at: isoOf(row.updated_at) },
  }
}

export function articleView(row: ArticleRow, now: number): Article {
  const content = contentOf(row.content)
  return {
    ...summaryOf(row, now),
    version: row.version,
    content,
    missing: missingOf(content),
    publishedBy: row.published_by,
    notice: { state: row.notice, customers: row.notified },
  }
}

export function listedView(row: ArticleRow, now: number): ListedArticle {
  const content = contentOf(row.content)
  return {
    ...summaryOf(row, now),
    kind: content.kind,
    title: content.title[languageFor(content, 'en')],
    target: content.target,
    pinnedUntil: content.pinnedUntil,
    missing: missingOf(content).length,
  }
}

import type { Clock } from '@quayside/contracts/clock'
import { LOCALES } from '@quayside/contracts/locales'
import type { ArticleContent } from '@quayside/contracts/staff/help/articles'
import { notify } from '../../../notifications/notify.ts'
import type { Bus } from '../../../platform/bus.ts'
import { storedTexts } from '../../../platform/i18n/localized.ts'
import type { Ids } from '../../../platform/ids.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../../triggers/lifecycle.ts'
import { createSweeper } from '../../../triggers/sweeper.ts'
import { isWritten, languageFor, readableContentOf, stateOf } from './article.ts'
import { pageOfCustomers } from './audience.ts'
import { articleToAnnounce, findArticle, updateArticle } from './queries.ts'
import type { ArticleRow } from './tables.ts'

export type NewsWorkerParts = LifeParts & {
  readonly storage: Storage
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: Bus
}

/** Customers of one command; 20,000 take under two minutes. */
export const NEWS_AT_ONCE = 200

/**
 * Leader-only worker: notifies the customers of a published article, a batch a second. A batch and the place of the
 * next are one command, so each customer is notified at most once.
 */
export function createNewsWorker(parts: NewsWorkerParts): Worker {
  const { storage, clock, log } = parts

  async function sweep(): Promise<void> {
    const now = clock.now()
    const waiting = await storage.read(tx => tx.one(articleToAnnounce, { now }))
    if (waiting === undefined) return
    await commit(storage, (tx, afterCommit) => announce(tx, parts, { id: waiting.id, now, afterCommit }))
  }

  return createSweeper(
    parts,
    leads => () =>
      leads()
        ? sweep().catch((error: unknown) =>
            log.error({ err: error }, 'customers could not be notified of an article; trying again'),
          )
        : Promise.resolve(),
  )
}

type Announcing = { readonly id: string; readonly now: number; readonly afterCommit: AfterCommit }

async function announce(tx: Tx, parts: NewsWorkerParts, { id, now, afterCommit }: Announcing): Promise<void> {
  const row = await tx.one(findArticle, { id })
  if (row?.notice !== 'waiting' || row.live === null) return
  const state = stateOf(row, now)
  if (state === 'retired') return await finish(tx, row)
  if (state !== 'published') return
  const content = readableContentOf(row.live)
  if (content === undefined) {
    parts.log.error({ article: id }, 'an article could not be read; its customers are not notified')
    return await finish(tx, row)
  }
  const page = { after: row.notified_to, limit: NEWS_AT_ONCE }
  const customers = await pageOfCustomers(tx, content.target, page)
  const data = newsOf(id, content)
  for (const userId of customers) await notify(tx, parts, { userId, kind: 'news', data, afterCommit })
  const notified = row.notified + customers.length
  const last = customers.at(-1)
  if (last === undefined || customers.length < NEWS_AT_ONCE) await finish(tx, { ...row, notified })
  else await tx.run(updateArticle, { ...row, notified, notified_to: last })
}

async function finish(tx: Tx, row: ArticleRow): Promise<void> {
  await tx.run(updateArticle, { ...row, notice: 'done', notified_to: '' })
}

/** The title in each language that has a text; the page shows the reader's. */
function newsOf(articleId: string, content: ArticleContent) {
  const written = LOCALES.filter(({ value }) => isWritten(content, value)).map(
    ({ value }) => [value, content.title[value]] as const,
  )
  const title = content.title[languageFor(content, 'en')]
  return { articleId, ...storedTexts(JSON.stringify({ en: title, ...Object.fromEntries(written) })) }
}

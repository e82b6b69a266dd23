import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type {
  Article,
  publishArticle as publishing,
  retireArticle as retiring,
} from '@quayside/contracts/staff/help/articles'
import { type DeskResult, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { contentOf, stateOf, timesProblem, unreadable } from './article.ts'
import { findSeen, hashOf, writeArticle } from './change.ts'
import { MOST_PUBLISHED } from './library.ts'
import { liveArticles } from './queries.ts'
import type { ArticleServices } from './services.ts'
import type { ArticleRow } from './tables.ts'
import { articleView } from './view.ts'

type Times = { readonly publishAt: number; readonly endAt: number | null }

/** `POST /articles/{id}/publish`: a public one is replaced at once, so that no moment is without it. */
export async function publishArticle(input: StaffInput<typeof publishing, ArticleServices>) {
  const { services } = input
  const answer = await services.storage.write(tx => publish(tx, input))
  await services.documents.refresh()
  return answer
}

async function publish(
  tx: Tx,
  { params, body, services, staff }: StaffInput<typeof publishing, ArticleServices>,
): Promise<DeskResult<Article>> {
  const now = services.clock.now()
  const seen = await findSeen(tx, { id: params.id, version: body.version })
  if (!seen.ok) return seen
  const row = seen.value
  const isPublic = stateOf(row, now) === 'published'
  if (isPublic && body.publishAt !== null)
    return problem('conflict', 'Customers read it already: publish the new text now.')
  const times: Times = {
    publishAt: isPublic
      ? (row.publish_at ?? now)
      : body.publishAt === null
        ? now
        : Date.parse(body.publishAt),
    endAt: body.endAt === null ? null : Date.parse(body.endAt),
  }
  if (isDone(row, times, body.notify)) return ok(articleView(row, now))
  const wrong =
    unreadable(contentOf(row.content)) ??
    timesProblem({ publishAt: isPublic ? now : times.publishAt, endAt: times.endAt, now })
  if (wrong !== undefined) return problem('invalid', wrong)
  if (await isFull(tx, { id: row.id, now }))
    return problem('conflict', `${MOST_PUBLISHED} are public or scheduled: take one off the site first.`)
  const after: ArticleRow = {
    ...row,
    live: row.content,
    live_version: row.version,
    publish_at: times.publishAt,
    end_at: times.endAt,
    revised_at: row.live === row.content && isPublic ? row.revised_at : Math.max(now, times.publishAt),
    revision: row.revision + 1,
    notice: noticeAfter(row, body.notify),
    published_by: staff.email,
  }
  const details = {
    version: row.version,
    content: hashOf(row.content),
    publishAt: isoOf(times.publishAt),
    endAt: isoOrNull(times.endAt),
    notify: body.notify,
  }
  return await writeArticle(tx, after, { act: 'published', staff, now, details })
}

function isDone(row: ArticleRow, { publishAt, endAt }: Times, notify: boolean): boolean {
  const isSame = row.live_version === row.version && row.publish_at === publishAt && row.end_at === endAt
  return isSame && noticeAfter(row, notify) === row.notice
}

/** Customers are notified once: an article that has begun to notify them is done when it ends. */
function noticeAfter({ notice, notified_to: to }: ArticleRow, notify: boolean): ArticleRow['notice'] {
  if (notice === 'done' || (notice === 'waiting' && to !== '')) return notice
  return notify ? 'waiting' : 'no'
}

async function isFull(tx: Tx, { id, now }: { readonly id: string; readonly now: number }): Promise<boolean> {
  const live = await tx.all(liveArticles, { now, limit: MOST_PUBLISHED + 1 })
  return live.filter(one => one.id !== id).length >= MOST_PUBLISHED
}

/** `POST /articles/{id}/retire`: a scheduled one is a draft again. */
export async function retireArticle({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof retiring, ArticleServices>) {
  const answer = await services.storage.write(async tx => {
    const now = services.clock.now()
    const seen = await findSeen(tx, { id: params.id, version: body.version })
    if (!seen.ok) return seen
    const row = seen.value
    const state = stateOf(row, now)
    if (state === 'draft' || state === 'retired') return ok(articleView(row, now))
    const notice: ArticleRow['notice'] =
      row.notice === 'waiting' && row.notified_to === '' ? 'no' : row.notice
    const kept = { ...row, revision: row.revision + 1 }
    const after: ArticleRow =
      state === 'scheduled'
        ? {
            ...kept,
            notice,
            live: null,
            live_version: null,
            publish_at: null,
            end_at: null,
            revised_at: null,
          }
        : { ...kept, notice: notice === 'waiting' ? 'done' : notice, notified_to: '', end_at: now }
    return await writeArticle(tx, after, { act: 'retired', staff, now, details: { ...body, was: state } })
  })
  await services.documents.refresh()
  return answer
}

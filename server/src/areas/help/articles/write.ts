import type { Locale } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/help/articles'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { emptyArticle, nameOf } from './article.ts'
import { findSeen, hashOf, record, writeArticle } from './change.ts'
import { wrongLinks } from './markup.ts'
import { deleteArticleRow, findArticle, insertArticle } from './queries.ts'
import type { ArticleServices } from './services.ts'
import type { ArticleRow } from './tables.ts'
import { articleView } from './view.ts'

/** `POST /articles`: the id is the page's permanent address; a retry returns the existing article. */
export async function addArticle({
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.addArticle, ArticleServices>) {
  const { id, kind } = body
  const now = services.clock.now()
  const by = staff.email
  return await services.storage.write(async tx => {
    const known = await tx.one(findArticle, { id })
    if (known?.version === 1 && known.created_by === by) return ok(articleView(known, now))
    if (known !== undefined || services.documents.find(id, 'en') !== undefined)
      return problem('conflict', `The address /detail?id=${id} is taken.`)
    const row: ArticleRow = {
      id,
      content: JSON.stringify(emptyArticle(kind)),
      version: 1,
      live: null,
      live_version: null,
      publish_at: null,
      end_at: null,
      revised_at: null,
      revision: 0,
      notice: 'no',
      notified_to: '',
      notified: 0,
      published_by: null,
      created_by: by,
      created_at: now,
      updated_by: by,
      updated_at: now,
    }
    await tx.run(insertArticle, row)
    await record(tx, id, { act: 'begun', staff, now, details: { kind } })
    return ok(articleView(row, now))
  })
}

/** `POST /articles/{id}`: a retry of the same change writes nothing. */
export async function saveArticle({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.saveArticle, ArticleServices>) {
  const wrong = linkProblem(body.content.body)
  if (wrong !== undefined) return problem('invalid', wrong)
  const { target } = body.content
  if (target.kind === 'instrument' && !services.market.instruments.some(({ code }) => code === target.code))
    return problem('invalid', `There is no instrument ${target.code}.`)
  const content = JSON.stringify(body.content)
  const now = services.clock.now()
  const by = staff.email
  return await services.storage.write(async tx => {
    const known = await tx.one(findArticle, params)
    const version = body.version + 1
    if (known?.version === version && known.updated_by === by && known.content === content)
      return ok(articleView(known, now))
    const seen = await findSeen(tx, { id: params.id, version: body.version })
    if (!seen.ok) return seen
    const row = { ...seen.value, content, version, updated_by: by, updated_at: now }
    const details = { version, content: hashOf(content) }
    return await writeArticle(tx, row, { act: 'saved', staff, now, details })
  })
}

function linkProblem(body: Readonly<Record<Locale, string>>): string | undefined {
  for (const [locale, text] of Object.entries(body) as [Locale, string][]) {
    const [wrong] = wrongLinks(text)
    if (wrong !== undefined)
      return `The link to ${wrong} in ${nameOf(locale)} needs an https address, or a path of this site like /help.`
  }
  return undefined
}

/** `POST /articles/{id}/delete`: one that customers could read stays in the records. */
export async function deleteArticle({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.deleteArticle, ArticleServices>) {
  const { id } = params
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const seen = await findSeen(tx, { id, version: body.version })
    if (!seen.ok) return seen
    if (seen.value.revision > 0)
      return problem('conflict', 'It was published or scheduled: take it off the site instead.')
    await tx.run(deleteArticleRow, { id })
    await record(tx, id, { act: 'deleted', staff, now, details: body })
    return ok({ id })
  })
}

export async function getArticle({
  params,
  services,
}: StaffInput<typeof endpoints.getArticle, ArticleServices>) {
  const row = await services.storage.read(tx => tx.one(findArticle, params))
  return row === undefined ? NOT_FOUND : ok(articleView(row, services.clock.now()))
}

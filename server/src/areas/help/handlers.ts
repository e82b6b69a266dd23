import type * as endpoints from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import { networkOf } from '@quayside/release/client-address'
import { refuseWith } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/headers/language.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../platform/http/route.ts'
import { readParam } from './params.ts'
import type { HelpServices } from './services.ts'
import { addVote } from './votes/queries.ts'

/** Returns the content list; 1 is Chinese, 2 any other language, `locale` selects it. */
export async function listContents({
  params,
  query,
  services,
  session,
}: PublicInput<typeof endpoints.listContents, HelpServices>) {
  const fallback: Locale = params.id === '1' ? 'zh' : 'en'
  const documents = await services.documents.forReader(session?.userId)
  return [...documents.list(query.locale ?? fallback)]
}

export async function getContentsById(input: PublicInput<typeof endpoints.getContentsById, HelpServices>) {
  const { params, query, services, session, request } = input
  const locale = query.locale ?? languageOf(request.headers)
  const documents = await services.documents.forReader(session?.userId)
  return documents.find(params.id, locale, query.version) ?? refuseWith('404')
}

export function compareContents(input: PublicInput<typeof endpoints.compareContents, HelpServices>) {
  const { params, query, services, request } = input
  const locale = query.locale ?? languageOf(request.headers)
  return services.documents.compare(params.id, locale, query) ?? refuseWith('404')
}

export async function searchContents({
  query,
  services,
  session,
  request,
}: PublicInput<typeof endpoints.searchContents, HelpServices>) {
  const documents = await services.documents.forReader(session?.userId)
  return [...documents.search(query.text, query.locale ?? languageOf(request.headers))]
}

/** Counts a rating for the document's current version; an address has a few per document and day. */
export async function rateContents({
  body: { id, locale, helpful },
  services,
  session,
  request,
}: PublicInput<typeof endpoints.rateContents, HelpServices>) {
  const documents = await services.documents.forReader(session?.userId)
  const document = documents.find(id, locale)
  if (document === undefined) return refuseWith('404')
  const limited = await refuseWhenLimited(services, ['helpVotesByIp', `${networkOf(request.ip)} ${id}`])
  if (limited !== undefined) return limited
  const counts = { helpful: helpful ? 1 : 0, unhelpful: helpful ? 0 : 1 }
  const version = Date.parse(document.updatedAt)
  await services.storage.write(tx =>
    tx.run(addVote, { document: id, version, locale: document.bodyLocale, ...counts }),
  )
  return null
}

export async function getParamByKey(input: PublicInput<typeof endpoints.getParamByKey, HelpServices>) {
  const { key } = input.params
  const value = await readParam(key, input.services)
  return value === undefined ? refuse('10018') : { key, value }
}

import type * as endpoints from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import { refuseWith } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/headers/language.ts'
import type { PublicInput } from '../../platform/http/route.ts'
import { readParam } from './params.ts'
import type { HelpServices } from './services.ts'

/** Returns the content list; 1 is Chinese, 2 any other language, `locale` selects it. */
export function listContents({
  params,
  query,
  services,
}: PublicInput<typeof endpoints.listContents, HelpServices>) {
  const fallback: Locale = params.id === '1' ? 'zh' : 'en'
  return [...services.documents.list(query.locale ?? fallback)]
}

export function getContentsById(input: PublicInput<typeof endpoints.getContentsById, HelpServices>) {
  const { params, query, services, request } = input
  const locale = query.locale ?? languageOf(request.headers)
  return services.documents.find(params.id, locale) ?? refuseWith('404')
}

export function searchContents({
  query,
  services,
  request,
}: PublicInput<typeof endpoints.searchContents, HelpServices>) {
  return [...services.documents.search(query.text, query.locale ?? languageOf(request.headers))]
}

export async function getParamByKey(input: PublicInput<typeof endpoints.getParamByKey, HelpServices>) {
  const { key } = input.params
  const value = await readParam(key, input.services)
  return value === undefined ? refuse('10018') : { key, value }
}

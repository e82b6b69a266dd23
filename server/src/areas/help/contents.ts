import type * as contract from '@quayside/contracts/endpoints/index'
import type { Locale } from '@quayside/contracts/locales'
import { refuseWith } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { PublicInput } from '../../platform/http/register.ts'

/** The content list; 1 is Chinese, 2 any other language, `locale` says which. */
export function listContents({ params, query, services }: PublicInput<typeof contract.listContents>) {
  const fallback: Locale = params.id === '1' ? 'zh' : 'en'
  return [...services.documents.list(query.locale ?? fallback)]
}

/** One document as safe HTML. */
export function getContentsById(input: PublicInput<typeof contract.getContentsById>) {
  const { params, query, services, request } = input
  const locale = query.locale ?? languageOf(request.headers)
  return services.documents.find(params.id, locale) ?? refuseWith('404')
}

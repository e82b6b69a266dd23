import { type ContentItem, listContents } from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import type { Api } from '@quayside/runtime/context'

/** Requests the content list of a language; ID 1 is Chinese, otherwise 2 (spec §7). */
export function requestContents(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly ContentItem[]> {
  const chinese = locale === 'zh' || locale === 'hk'
  return api.call(listContents, { params: { id: chinese ? '1' : '2' }, query: { locale }, signal })
}

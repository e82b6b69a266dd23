import { type ContentHit, searchContents } from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import type { Api } from '@quayside/runtime/context'

/** A separate module, because endpoints load schemas. */
export function findHelp(
  api: Api,
  query: { readonly text: string; readonly locale: Locale },
  signal: AbortSignal,
): Promise<readonly ContentHit[]> {
  return api.call(searchContents, { query, signal })
}

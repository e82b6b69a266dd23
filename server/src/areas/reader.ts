import type { Locale } from '@quayside/contracts/locales'
import type { FastifyRequest } from 'fastify'
import type { Market } from '../market/market.ts'
import { languageOf } from '../platform/http/language.ts'

/** What an answer's prices and names are read from, and the language in which it is read. */
export type Reader<M = Market> = { readonly market: M; readonly locale: Locale }

/** Who reads the answer to a call. */
export function readerOf<M>({
  request,
  services: { market },
}: {
  readonly request: Pick<FastifyRequest, 'headers'>
  readonly services: { readonly market: M }
}): Reader<M> {
  return { market, locale: languageOf(request.headers) }
}

import type { Locale } from '@quayside/contracts/locales'
import type { FastifyRequest } from 'fastify'
import type { Market } from '../market/market.ts'
import { languageOf } from '../platform/http/headers/language.ts'

export type Reader<M = Market> = { readonly market: M; readonly locale: Locale }

export function readerOf<M>({
  request,
  services: { market },
}: {
  readonly request: Pick<FastifyRequest, 'headers'>
  readonly services: { readonly market: M }
}): Reader<M> {
  return { market, locale: languageOf(request.headers) }
}

import type { listFeedSeeds as listFeedSeedsEndpoint } from '@quayside/contracts/endpoints/market/feed-seeds'
import type * as endpoints from '@quayside/contracts/endpoints/market/markets'
import { refuse } from '@quayside/contracts/result'
import { dayFigures, liveQuotes, marketList } from '../../market/wire.ts'
import { languageOf } from '../../platform/http/headers/language.ts'
import type { PublicInput } from '../../platform/http/route.ts'
import type { Services } from '../services.ts'
import { instrumentInfo } from './instrument-info.ts'

const DEFAULT_CANDLES = 300

export function listMarketByType({
  query,
  request,
  services,
}: PublicInput<typeof endpoints.listMarketByType, Services>) {
  return marketList(services.market, query.type, languageOf(request.headers))
}

export function listQuotes({ query, services }: PublicInput<typeof endpoints.listQuotes, Services>) {
  return liveQuotes(services.market, query.codes)
}

/** Returns high, low and volume, which ticks do not contain. */
export function listDayFigures({ services }: PublicInput<typeof endpoints.listDayFigures, Services>) {
  return dayFigures(services.market)
}

export function getMarketInfo({
  params,
  request,
  services,
}: PublicInput<typeof endpoints.getMarketInfo, Services>) {
  const { market } = services
  const code = market.instruments.find(({ id }) => id === params.id)?.code ?? params.id
  return instrumentInfo(services, code, languageOf(request.headers)) ?? refuse('10014')
}

/** Returns candles up to a moment, oldest first. */
export async function getKValueByCodeAndDate({
  query,
  services,
}: PublicInput<typeof endpoints.getKValueByCodeAndDate, Services>) {
  const { market } = services
  const { code, interval, date, limit = DEFAULT_CANDLES } = query
  if (market.instrument(code) === undefined) return refuse('10014')
  const until = date === undefined ? market.now() : Date.parse(date)
  return [...(await market.candles({ code, interval, until, limit }))]
}

/** Returns the hashes and revealed seeds of the simulated market's days (rules §3). */
export function listFeedSeeds({ query, services }: PublicInput<typeof listFeedSeedsEndpoint, Services>) {
  return services.feedSeeds.days(services.market, query.until)
}

import { homeStatistics } from '../areas/help/home-statistics.ts'
import { customerServiceOf } from '../areas/help/params.ts'
import { marketList } from '../market/wire.ts'
import type { Opening } from '../platform/site/services.ts'
import type { AppCore } from './services.ts'

/** What pages open with, from the areas that know it. */
export function openingOf(services: AppCore): Opening {
  const { config, documents, market } = services
  return {
    markets: () => marketList(market),
    contents: locale => documents.list(locale),
    customerService: () => customerServiceOf(config) ?? null,
    homeStatistics: () => homeStatistics(services),
  }
}

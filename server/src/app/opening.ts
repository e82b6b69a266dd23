import { offeredBy } from '../areas/account/public.ts'
import {
  appLinksOf,
  customerServiceOf,
  documentCard,
  documentPages,
  homeStatistics,
} from '../areas/help/public.ts'
import { instrumentCard, instrumentPages, openingInstrument } from '../areas/markets/public.ts'
import { itemCard, itemPages } from '../areas/nfts/public.ts'
import { marketList } from '../market/wire.ts'
import type { Opening } from '../platform/site/services.ts'
import type { AppCore } from './services.ts'

export function openingOf(services: AppCore): Opening {
  const { config, documents, market } = services
  return {
    markets: locale => marketList(market, [], locale),
    contents: locale => documents.list(locale),
    customerService: () => customerServiceOf(config) ?? null,
    providers: () => offeredBy(config),
    homeStatistics: () => homeStatistics(services),
    appLinks: () => appLinksOf(services),
    instrument: page => openingInstrument(services, page),
    card: async page =>
      instrumentCard(services, page) ?? documentCard(services, page) ?? (await itemCard(services, page)),
    cardPages: async () => [
      ...instrumentPages(services),
      ...documentPages(services),
      ...(await itemPages(services)),
    ],
  }
}

import { offeredBy } from '../areas/account/providers/offered.ts'
import { documentCard, documentPages } from '../areas/help/document-card.ts'
import { homeStatistics } from '../areas/help/home-statistics.ts'
import { appLinksOf, customerServiceOf } from '../areas/help/params.ts'
import { instrumentCard, instrumentPages } from '../areas/markets/instrument-card.ts'
import { openingInstrument } from '../areas/markets/opening-instrument.ts'
import { itemCard, itemPages } from '../areas/nfts/item-card.ts'
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

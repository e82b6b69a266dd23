import type { CatalogEntry } from '../instruments/catalog-entry.ts'
import { defaultEntries } from '../instruments/default-catalog.ts'
import type { FeedsInput } from './feeds-schema.ts'

type Mapping = FeedsInput['instruments'][string]

/**
 * OANDA's commodities and indices by code. Its prices have more digits than some default instruments, whose grid is
 * then OANDA's. It has no gasoline and no coffee.
 */
const COMMODITIES: Readonly<Record<string, Omit<Mapping, 'source'>>> = {
  US500: { symbol: 'SPX500_USD' },
  US100: { symbol: 'NAS100_USD' },
  US30: { symbol: 'US30_USD', tickSize: '0.1' },
  US2000: { symbol: 'US2000_USD', precision: 3 },
  WTI: { symbol: 'WTICO_USD', tickSize: '0.001' },
  BRENT: { symbol: 'BCO_USD', tickSize: '0.001' },
  NATGAS: { symbol: 'NATGAS_USD', tickSize: '0.0001' },
  CORN: { symbol: 'CORN_USD', tickSize: '0.00001' },
  WHEAT: { symbol: 'WHEAT_USD', tickSize: '0.00001' },
  SOYBEAN: { symbol: 'SOYBN_USD', tickSize: '0.00001' },
  XAUUSD: { symbol: 'XAU_USD', precision: 3 },
  XAGUSD: { symbol: 'XAG_USD', precision: 5 },
  XPTUSD: { symbol: 'XPT_USD', precision: 3 },
  COPPER: { symbol: 'XCU_USD', tickSize: '0.00001' },
}

/** Sources of the default catalog: two exchanges without keys, OANDA and Alpaca (`MARKET_FEED=live:default`). */
export function defaultFeeds(): FeedsInput {
  return {
    sources: [
      { name: 'okx', kind: 'ccxt', exchange: 'okx' },
      { name: 'binance', kind: 'ccxt', exchange: 'binance' },
      { name: 'oanda', kind: 'oanda', account: 'OANDA_ACCOUNT', token: 'OANDA_TOKEN' },
      { name: 'alpaca', kind: 'alpaca', key: 'ALPACA_KEY', secret: 'ALPACA_SECRET' },
    ],
    instruments: Object.fromEntries(
      defaultEntries().flatMap(entry => {
        const mapping = mappingOf(entry)
        return mapping === undefined ? [] : [[entry.code, mapping]]
      }),
    ),
  }
}

function mappingOf({ code, type, name, schedule }: CatalogEntry): Mapping | undefined {
  if (type === 1) return { source: 'oanda', symbol: name.replace('/', '_') }
  if (type === 2) {
    const symbol = code.replace(/USDT$/, '/USDT')
    return { source: 'okx', symbol, check: { source: 'binance', symbol } }
  }
  if (schedule === 'us-stocks') return { source: 'alpaca', symbol: code }
  const commodity = COMMODITIES[code]
  return commodity && { source: 'oanda', ...commodity }
}

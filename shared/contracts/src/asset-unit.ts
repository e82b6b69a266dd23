import type { MarketInfo } from './market.ts'

/** What goods are counted in where the market trades them; symbols that every language writes alike. */
const GOODS: Readonly<Record<string, string>> = {
  WTI: 'bbl',
  BRENT: 'bbl',
  NATGAS: 'MMBtu',
  GASOLINE: 'gal',
  CORN: 'bu',
  WHEAT: 'bu',
  SOYBEAN: 'bu',
  COFFEE: 'lb',
  COPPER: 'lb',
}

/** What one unit of an instrument is called: a symbol of its own, or a word. */
export type AssetUnit = { readonly symbol: string } | { readonly word: 'shares' | 'units' }

/** What names the unit of an instrument. */
export type Named = Pick<MarketInfo, 'code' | 'type' | 'logo' | 'quoteCurrency'>

/** The unit that an instrument is counted in: the base of a pair, ounces, barrels and the like, or shares. */
export function assetUnit({ code, type, logo, quoteCurrency }: Named): AssetUnit {
  const base = code.endsWith(quoteCurrency) ? code.slice(0, -quoteCurrency.length) : ''
  if ((type === 1 || type === 2) && base !== '') return { symbol: base }
  const symbol = GOODS[code] ?? (logo.startsWith('metal:') ? 'oz' : undefined)
  if (symbol !== undefined) return { symbol }
  return { word: type === 3 || logo.startsWith('etf:') ? 'shares' : 'units' }
}

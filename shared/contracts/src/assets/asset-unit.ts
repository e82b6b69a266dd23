import type { MarketInfo } from '../market/market.ts'

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

export type AssetUnit = { readonly symbol: string } | { readonly word: 'shares' | 'units' }

export type Named = Pick<MarketInfo, 'code' | 'type' | 'logo' | 'quoteCurrency'>

export function assetUnit({ code, type, logo, quoteCurrency }: Named): AssetUnit {
  const base = code.endsWith(quoteCurrency) ? code.slice(0, -quoteCurrency.length) : ''
  if ((type === 1 || type === 2) && base !== '') return { symbol: base }
  const symbol = GOODS[code] ?? (logo.startsWith('metal:') ? 'oz' : undefined)
  if (symbol !== undefined) return { symbol }
  return { word: type === 3 || logo.startsWith('etf:') ? 'shares' : 'units' }
}

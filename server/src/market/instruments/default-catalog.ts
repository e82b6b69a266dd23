import type { CatalogEntry } from './catalog-entry.ts'

export function defaultEntries(): CatalogEntry[] {
  return [
    ...FOREX_MAJORS.map(row => forex(row, 30)),
    ...FOREX_MINORS.map(row => forex(row, 20)),
    ...CRYPTO.map(crypto),
    ...STOCKS.map(stock),
    ...FUTURES.map(future),
    ...METALS.map(metal),
    ...FUNDS.map(fund),
  ]
}

/** Pair, price, precision, half spread in ticks, volatility. Crosses follow their dollar pairs. */
type ForexRow = readonly [
  pair: string,
  price: string,
  precision: number,
  halfSpread: number,
  volatility: number,
]

const FOREX_MAJORS: readonly ForexRow[] = [
  ['EUR/USD', '1.15840', 5, 4, 0.075],
  ['GBP/USD', '1.31260', 5, 5, 0.08],
  ['USD/JPY', '154.620', 3, 5, 0.095],
  ['USD/CHF', '0.80350', 5, 6, 0.08],
  ['AUD/USD', '0.65240', 5, 5, 0.095],
  ['USD/CAD', '1.40210', 5, 6, 0.065],
  ['NZD/USD', '0.56730', 5, 7, 0.1],
]

const FOREX_MINORS: readonly ForexRow[] = [
  ['EUR/GBP', '0.882520', 6, 60, 0.06],
  ['EUR/JPY', '179.112', 3, 8, 0.09],
  ['GBP/JPY', '202.954', 3, 10, 0.1],
  ['EUR/CHF', '0.930770', 6, 80, 0.06],
  ['AUD/JPY', '100.874', 3, 9, 0.11],
  ['EUR/AUD', '1.77560', 5, 11, 0.09],
  ['GBP/CHF', '1.054670', 6, 100, 0.08],
  ['AUD/CAD', '0.914730', 6, 100, 0.08],
  ['USD/SGD', '1.30250', 5, 8, 0.05],
  ['USD/MXN', '18.39400', 5, 150, 0.11],
]

/** Symbol, name, price, precision, lot size, most lots, half spread in ticks, volatility. */
type CryptoRow = readonly [
  symbol: string,
  name: string,
  price: string,
  precision: number,
  lotSize: string,
  maxLots: string,
  halfSpread: number,
  volatility: number,
]

const CRYPTO: readonly CryptoRow[] = [
  ['BTC', 'Bitcoin', '91250.00', 2, '1', '50', 450, 0.5],
  ['ETH', 'Ethereum', '3012.40', 2, '1', '1000', 25, 0.65],
  ['BNB', 'BNB', '886.20', 2, '1', '3000', 12, 0.6],
  ['SOL', 'Solana', '138.450', 3, '10', '2000', 20, 0.8],
  ['XRP', 'XRP', '2.11640', 5, '1000', '1000', 30, 0.75],
  ['ADA', 'Cardano', '0.46210', 5, '1000', '5000', 8, 0.85],
  ['DOGE', 'Dogecoin', '0.154230', 6, '1000', '10000', 25, 0.9],
  ['LTC', 'Litecoin', '92.380', 3, '10', '3000', 25, 0.7],
  ['LINK', 'Chainlink', '13.2140', 4, '100', '2000', 30, 0.85],
  ['AVAX', 'Avalanche', '14.3760', 4, '100', '2000', 35, 0.85],
  ['DOT', 'Polkadot', '2.78600', 5, '1000', '1000', 60, 0.85],
  ['BCH', 'Bitcoin Cash', '498.30', 2, '1', '4000', 12, 0.7],
  ['UNI', 'Uniswap', '7.14200', 5, '100', '5000', 160, 0.9],
  ['TRX', 'TRON', '0.282150', 6, '1000', '10000', 30, 0.5],
]

type ShareRow = readonly [symbol: string, name: string, price: string, halfSpread: number, volatility: number]

const STOCKS: readonly ShareRow[] = [
  ['AAPL', 'Apple', '271.40', 2, 0.27],
  ['MSFT', 'Microsoft', '486.70', 4, 0.25],
  ['NVDA', 'NVIDIA', '184.60', 2, 0.42],
  ['GOOG', 'Alphabet', '291.80', 3, 0.3],
  ['AMZN', 'Amazon', '224.90', 2, 0.31],
  ['META', 'Meta Platforms', '598.20', 6, 0.34],
  ['TSLA', 'Tesla', '402.50', 5, 0.55],
  ['NFLX', 'Netflix', '108.30', 2, 0.34],
  ['AMD', 'AMD', '218.70', 3, 0.48],
  ['JPM', 'JPMorgan Chase', '303.10', 3, 0.24],
  ['V', 'Visa', '331.60', 4, 0.2],
  ['KO', 'Coca-Cola', '71.20', 1, 0.18],
  ['MCD', "McDonald's", '307.90', 4, 0.19],
  ['DIS', 'Walt Disney', '105.40', 2, 0.28],
  ['BA', 'Boeing', '186.30', 3, 0.36],
  ['ORCL', 'Oracle', '210.60', 3, 0.42],
]

/** Code, key of the mark, name, price, precision, ticks in points, lot size, half spread, volatility, leverage. */
type FutureRow = readonly [
  code: string,
  logo: string,
  name: string,
  price: string,
  precision: number,
  tickPoints: number,
  lotSize: string,
  halfSpread: number,
  volatility: number,
  leverage: number,
]

const FUTURES: readonly FutureRow[] = [
  ['US500', 'index:US500', 'US 500 index future', '6640.00', 2, 5, '1', 6, 0.17, 20],
  ['US100', 'index:US100', 'US Tech 100 index future', '24480.0', 1, 1, '1', 8, 0.22, 20],
  ['US30', 'index:US30', 'US 30 index future', '46120.0', 1, 5, '1', 4, 0.16, 20],
  ['US2000', 'index:US2000', 'US small cap 2000 index future', '2368.50', 2, 5, '1', 5, 0.24, 20],
  ['WTI', 'energy:WTI', 'Crude oil WTI', '59.140', 3, 2, '100', 6, 0.34, 10],
  ['BRENT', 'energy:BRENT', 'Crude oil Brent', '63.380', 3, 2, '100', 6, 0.32, 10],
  ['NATGAS', 'energy:NATGAS', 'Natural gas', '4.4760', 4, 5, '1000', 3, 0.55, 10],
  ['GASOLINE', 'energy:GASOLINE', 'Gasoline RBOB', '1.97400', 5, 10, '1000', 5, 0.34, 10],
  ['CORN', 'agri:CORN', 'Corn', '4.26500', 5, 20, '500', 4, 0.26, 10],
  ['WHEAT', 'agri:WHEAT', 'Wheat', '5.37500', 5, 20, '500', 5, 0.3, 10],
  ['SOYBEAN', 'agri:SOYBEAN', 'Soybeans', '11.25500', 5, 50, '500', 4, 0.2, 10],
  ['COFFEE', 'agri:COFFEE', 'Coffee Arabica', '3.78400', 5, 20, '1000', 8, 0.36, 10],
]

const METALS: readonly FutureRow[] = [
  ['XAUUSD', 'metal:XAU', 'Gold', '4062.50', 2, 5, '10', 4, 0.17, 20],
  ['XAGUSD', 'metal:XAG', 'Silver', '49.880', 3, 2, '100', 6, 0.32, 10],
  ['XPTUSD', 'metal:XPT', 'Platinum', '1512.40', 2, 10, '10', 8, 0.3, 10],
  ['COPPER', 'metal:COPPER', 'Copper', '4.98200', 5, 20, '1000', 4, 0.25, 10],
]

const FUNDS: readonly ShareRow[] = [
  ['SPY', 'S&P 500 ETF', '661.40', 2, 0.17],
  ['QQQ', 'Nasdaq 100 ETF', '594.10', 2, 0.22],
  ['IWM', 'Russell 2000 ETF', '235.20', 2, 0.24],
  ['GLD', 'Gold ETF', '373.80', 2, 0.17],
  ['XLE', 'Energy sector ETF', '89.60', 1, 0.26],
  ['SMH', 'Semiconductor ETF', '338.50', 3, 0.36],
]

function forex([pair, price, precision, halfSpread, volatility]: ForexRow, leverage: number): CatalogEntry {
  const [base = '', quote = ''] = pair.split('/')
  return {
    code: base + quote,
    type: 1,
    name: pair,
    logo: `fx:${pair}`,
    quoteCurrency: quote,
    precision,
    lotSize: '100000',
    minLots: '0.01',
    maxLots: '50',
    lotStep: '0.01',
    maxLeverage: leverage,
    feeRate: '0.00003',
    schedule: 'forex',
    usualGap: 500,
    halfSpreadTicks: halfSpread,
    referencePrice: price,
    volatility,
  }
}

function crypto([
  symbol,
  name,
  price,
  precision,
  lotSize,
  maxLots,
  halfSpread,
  volatility,
]: CryptoRow): CatalogEntry {
  return {
    code: `${symbol}USDT`,
    type: 2,
    name: `${name} / USDT`,
    logo: `crypto:${symbol}`,
    quoteCurrency: 'USDT',
    precision,
    lotSize,
    minLots: '0.001',
    maxLots,
    lotStep: '0.001',
    maxLeverage: 2,
    feeRate: '0.0006',
    schedule: 'always',
    usualGap: symbol === 'BTC' || symbol === 'ETH' ? 250 : 500,
    halfSpreadTicks: halfSpread,
    referencePrice: price,
    volatility,
  }
}

function stock(row: ShareRow): CatalogEntry {
  return share(row, 3)
}

function fund(row: ShareRow): CatalogEntry {
  return share(row, 5)
}

function share([code, name, price, halfSpread, volatility]: ShareRow, type: 3 | 5): CatalogEntry {
  return {
    code,
    type,
    name,
    logo: `${type === 3 ? 'stock' : 'etf'}:${code}`,
    quoteCurrency: 'USD',
    precision: 2,
    lotSize: '1',
    minLots: '1',
    maxLots: '10000',
    lotStep: '1',
    maxLeverage: 5,
    feeRate: '0.0005',
    schedule: 'us-stocks',
    usualGap: 750,
    halfSpreadTicks: halfSpread,
    referencePrice: price,
    volatility,
  }
}

function future(row: FutureRow): CatalogEntry {
  return commodity(row, 4)
}

function metal(row: FutureRow): CatalogEntry {
  return commodity(row, 5)
}

function commodity(row: FutureRow, type: 4 | 5): CatalogEntry {
  const [code, logo, name, price, precision, tickPoints, lotSize, halfSpread, volatility, leverage] = row
  return {
    code,
    type,
    name,
    logo,
    quoteCurrency: 'USD',
    precision,
    tickSize: tickText(precision, tickPoints),
    lotSize,
    minLots: '0.1',
    maxLots: '500',
    lotStep: '0.1',
    maxLeverage: leverage,
    feeRate: '0.0001',
    schedule: 'us-futures',
    usualGap: logo.startsWith('agri') ? 1000 : 500,
    halfSpreadTicks: halfSpread,
    referencePrice: price,
    volatility,
  }
}

function tickText(precision: number, tickPoints: number): string {
  return `0.${String(tickPoints).padStart(precision, '0')}`
}

import type { Boot } from '@quayside/contracts/boot'
import type { UserInfo } from '@quayside/contracts/customer/user'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type OwnLimit,
  type OwnLimits,
} from '@quayside/contracts/endpoints/account/limits'
import type { PolicyQuestion } from '@quayside/contracts/endpoints/account/policies'
import type { ContentItem, HomeStatistics } from '@quayside/contracts/endpoints/help'
import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Candle, LiveTick, MarketInfo, MarketItem } from '@quayside/contracts/market/market'

export const SOME_TIME = '2026-11-20T12:00:00.000Z'

export function buildMarketItem(over: Partial<MarketItem> = {}): MarketItem {
  return {
    code: 'EURUSD',
    type: 1,
    id: '1',
    appName: 'EUR/USD',
    logo: 'fx:EUR/USD',
    price: '1.08250',
    zdf: '0.42',
    hundred: ['1.08100', '1.08180', '1.08250'],
    nowPrice: '1.08250',
    ...over,
  }
}

export function buildMarketInfo(over: Partial<MarketInfo> = {}): MarketInfo {
  return {
    ...buildMarketItem(),
    bid: '1.08245',
    ask: '1.08255',
    high: '1.08600',
    low: '1.07900',
    volume: '125000.00',
    tickSize: '0.00001',
    lotSize: '100000',
    minLots: '0.01',
    maxLots: '50',
    lotStep: '0.01',
    maxLeverage: 30,
    feeRate: '0.00005',
    precision: 5,
    quoteCurrency: 'USD',
    usdRate: '1',
    quotedAt: SOME_TIME,
    stale: false,
    staleAfter: 3_000,
    session: {
      open: true,
      nextOpen: null,
      nextClose: '2026-11-20T22:00:00.000Z',
      timeZone: 'America/New_York',
    },
    optionPeriods: [30, 60, 300, 900, 3600].map(seconds => ({
      seconds,
      returnRate: '0.90',
      breakEven: '0.5263',
      expectedValue: '-0.05',
    })),
    optionTerms: { houseMargin: '0.05', minAmount: '1.00', maxAmount: '5000.00' },
    clock: { time: SOME_TIME, speed: 1 },
    ...over,
  }
}

export function buildTick(over: Partial<LiveTick> = {}): LiveTick {
  return {
    code: 'EURUSD',
    price: '1.08251',
    zdf: '0.43',
    bid: '1.08246',
    ask: '1.08256',
    time: Date.parse(SOME_TIME),
    ...over,
  }
}

export function buildCandle(over: Partial<Candle> = {}): Candle {
  return {
    time: SOME_TIME,
    open: '1.08200',
    high: '1.08300',
    low: '1.08150',
    close: '1.08250',
    volume: '1200',
    ...over,
  }
}

export function buildCandles(count: number, { lastTime = SOME_TIME, stepMs = 60_000 } = {}): Candle[] {
  const last = Date.parse(lastTime)
  return Array.from({ length: count }, (_, at) =>
    buildCandle({ time: isoOf(last - (count - 1 - at) * stepMs) }),
  )
}

export const IN_A_TIME_OUT: Pick<UserInfo, 'stopped'> = {
  stopped: { reason: 'timeOut', availableAt: '2099-11-21T12:00:00.000Z' },
}

/** Six limits, none of them set; `daily` changes the daily one of each kind. */
export function buildLimits(
  changes: Partial<OwnLimits> & { readonly daily?: Partial<OwnLimit> } = {},
): OwnLimits {
  const { daily = {}, ...over } = changes
  const none = { limit: null, used: '0.00', left: null, availableAt: null, next: null, loosensAt: null }
  return {
    money: LIMIT_KINDS.flatMap(kind =>
      LIMIT_PERIODS.map(period => ({
        kind,
        period,
        ...none,
        ...(kind === (daily.kind ?? 'deposit') && period === 'day' && daily),
      })),
    ),
    reminder: { minutes: null, next: null, loosensAt: null },
    break: null,
    ...over,
  }
}

export function buildUser(over: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 'user-1',
    token: 'token-1',
    username: 'marin',
    email: 'marin@example.test',
    amount: '100000.00',
    floatingPnL: '0.00',
    totalAssets: '100000.00',
    loanAmount: '0.00',
    bondAmount: '0.00',
    held: { plans: '0.00', options: '0.00', bids: '0.00', withdrawals: '0.00' },
    profit: '0.00',
    balances: [{ currency: 'USD', available: '100000.00', held: '0.00' }],
    kycStatus: 'none',
    smartEnabled: true,
    virtually: 'NO',
    wallets: [],
    inviteCode: 'QUAY1234',
    locale: 'en',
    createdAt: SOME_TIME,
    ...over,
  }
}

export function buildOrder(over: Partial<ContractOrder> = {}): ContractOrder {
  return {
    id: 'order-1',
    orderNo: 'C2611200001',
    clientId: '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11',
    code: 'EURUSD',
    name: 'EUR/USD',
    side: 'buy',
    type: 'market',
    lots: '1',
    quantity: '100000',
    feeRate: '0.00005',
    usdRate: '1',
    leverage: 10,
    limitPrice: null,
    stopPrice: null,
    openPrice: '1.08255',
    closePrice: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    openTime: '2026-11-20T12:00:00.000Z',
    closeTime: null,
    expiresAt: null,
    timeInForce: null,
    amendedAt: null,
    stopLoss: null,
    takeProfit: null,
    trailing: null,
    margin: '10825.50',
    addedMargin: '0.00',
    profit: null,
    openFee: '5.42',
    closeFee: '0.00',
    fee: '5.42',
    status: 'open',
    closeReason: null,
    failReason: null,
    parentId: null,
    liquidationPrice: '0.99245',
    unrealizedPnL: '-10.00',
    unrealizedPnLPercentage: '-0.09',
    currentPrice: '1.08245',
    virtually: 'NO',
    ...over,
  }
}

export function buildAlert(over: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: 'alert-1',
    code: 'EURUSD',
    name: 'EUR/USD',
    condition: 'above',
    price: '1.09000',
    status: 'active',
    createdAt: SOME_TIME,
    firedAt: null,
    firedPrice: null,
    ...over,
  }
}

export function buildPolicyQuestion(over: Partial<PolicyQuestion> = {}): PolicyQuestion {
  return {
    id: 'terms',
    title: 'Terms of service',
    version: '2027-01-15',
    from: '2027-01-15T00:00:00Z',
    isInForce: false,
    hash: '0a'.repeat(32),
    locale: 'en',
    accepted: '2026-11-10',
    ...over,
  }
}

export function buildContent(over: Partial<ContentItem> = {}): ContentItem {
  return { id: 'about', title: 'About us', type: 1, updatedAt: SOME_TIME, ...over }
}

export function buildHomeStatistics(over: Partial<HomeStatistics> = {}): HomeStatistics {
  return {
    sample: true,
    figures: [
      { key: 'volume24h', value: '1250000.00', unit: 'USD', source: 'house-ledger', asOf: SOME_TIME },
      { key: 'instruments', value: '64', unit: 'count', source: 'instrument-catalogue', asOf: SOME_TIME },
      { key: 'highestFee', value: '0.0010', unit: 'share', source: 'fee-schedule', asOf: SOME_TIME },
    ],
    ...over,
  }
}

export function buildBoot(over: Partial<Boot> = {}): Boot {
  return {
    siteName: 'Quayside',
    siteMode: 'sandbox',
    locale: 'en',
    strings: { chrome: {}, common: {} },
    remoteStrings: {},
    pins: { payload: '', signature: '' },
    releaseKey: '',
    manifests: {},
    visitor: 'visitor',
    preview: null,
    shellFiles: {},
    markets: [buildMarketItem()],
    contents: [],
    customerService: null,
    page: '',
    homeStatistics: null,
    device: 'desktop',
    ...over,
  }
}

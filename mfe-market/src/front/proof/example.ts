import type { MarketInfo } from '@quayside/contracts/market/market'
import type { Sample } from '../sample/sample.ts'

/** The smallest order, bought at the ask and sold at the bid: its result is the spread and both fees. */
export function exampleOf(info: MarketInfo): { readonly sample: Sample; readonly exit: string } {
  const { code, appName: name, lotSize, feeRate, tickSize, maxLeverage, minLots: lots, ask: entry } = info
  const sample: Sample = {
    code,
    name,
    side: 'buy',
    lots,
    leverage: 1,
    entry,
    lotSize,
    feeRate,
    usdRate: info.usdRate ?? '1',
    tickSize,
    maxLeverage,
    openedAt: 0,
    end: null,
  }
  return { sample, exit: info.bid }
}

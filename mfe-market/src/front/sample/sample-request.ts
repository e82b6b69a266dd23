import type { MarketInfo } from '@quayside/contracts/market/market'
import { areLotsAllowed } from '@quayside/money/contract-limits'
import type { ContractSide } from '@quayside/money/contract-math'
import { Decimal, parseDecimal } from '@quayside/money/decimal'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { entryOf, type SampleTerms } from './sample.ts'

export type SampleRequest = { readonly side: ContractSide; readonly size: string; readonly leverage: number }

export type Judged =
  | { readonly state: 'empty' | 'wrong' }
  | { readonly state: 'ready'; termsAt(quote: { bid: string; ask: string }): SampleTerms }

export function leveragesOf(max: number): readonly number[] {
  return [...new Set([1, 2, 5, 10, 20, max].filter(value => value <= max))]
}

/** Validates a typed size under an instrument's rules (rules §3); pure. */
export function judge({ side, size, leverage }: SampleRequest, info: MarketInfo, language: string): Judged {
  if (size.trim() === '') return { state: 'empty' }
  const plain = parseLocaleNumber(size, language)
  const lots = plain === undefined ? undefined : parseDecimal(plain)
  const [min, max, step] = [info.minLots, info.maxLots, info.lotStep].map(text => new Decimal(text))
  if (lots === undefined || !min || !max || !step || !areLotsAllowed(lots, { min, max, step }))
    return { state: 'wrong' }
  const { code, appName: name, lotSize, feeRate, tickSize, maxLeverage } = info
  return {
    state: 'ready',
    termsAt: quote => ({
      code,
      name,
      side,
      leverage,
      lotSize,
      feeRate,
      tickSize,
      maxLeverage,
      lots: lots.toFixed(),
      entry: entryOf(side, quote),
      usdRate: info.usdRate ?? '1',
    }),
  }
}

import { assetUnit } from '@quayside/contracts/asset-unit'
import type { MarketInfo } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from './use-formats.ts'

export function useLotSize(info: MarketInfo): string {
  const t = useT()
  const { price } = useFormats()
  const { lotSize } = info
  const unit = assetUnit(info)
  return 'symbol' in unit
    ? `${price(lotSize)} ${unit.symbol}`
    : t(`facts.amount.${unit.word}`, { count: Number(lotSize), amount: price(lotSize) })
}

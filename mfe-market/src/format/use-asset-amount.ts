import { assetUnit } from '@quayside/contracts/assets/asset-unit'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from './use-formats.ts'

export function useLotSize(info: MarketInfo): string {
  const { price } = useFormats()
  return useAssetAmount(info)(info.lotSize, price)
}

/** Writes an amount of an instrument with its unit; without the unit while the instrument's details load. */
export function useAssetAmount(
  info: MarketInfo | undefined,
): (amount: string, write: (text: string) => string) => string {
  const t = useT()
  return (amount, write) => {
    if (info === undefined) return write(amount)
    const unit = assetUnit(info)
    return 'symbol' in unit
      ? `${write(amount)} ${unit.symbol}`
      : t(`facts.amount.${unit.word}`, { count: Number(amount), amount: write(amount) })
  }
}

import { assetUnit, type Named } from '@quayside/contracts/assets/asset-unit'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'

export function useAssetUnit(info: Named): string {
  const t = useT()
  const unit = assetUnit(info)
  return 'symbol' in unit ? unit.symbol : t(`ticket.unit.${unit.word}`)
}

export function useAmountText(info: Named): (amount: string) => string {
  const t = useT()
  const { number } = useFormats()
  const unit = assetUnit(info)
  return amount =>
    'symbol' in unit
      ? `${number(amount)} ${unit.symbol}`
      : t(`ticket.amount.${unit.word}`, { count: Number(amount), amount: number(amount) })
}

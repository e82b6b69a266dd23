import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import type { TextTools } from '../details/translate.ts'

export function SideBadge({ order }: { order: ContractOrder }) {
  const t = useT()
  const { number } = useFormats()
  return sideBadge(order, { t, number })
}

export function sideBadge({ side, lots, leverage }: ContractOrder, { t, number }: TextTools) {
  return (
    <span className="q-row q-gap-4 q-nowrap">
      <Badge tone={side === 'buy' ? 'up' : 'down'}>{t(`common:side.${side}`)}</Badge>
      <span translate="no" className="q-small q-text-2 q-num">
        {t('positions.size', { lots: lotsText({ t, number }, lots), leverage })}
      </span>
    </span>
  )
}

import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'

export function SideBadge({ order }: { order: ContractOrder }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <span className="q-row q-gap-4 q-nowrap">
      <Badge tone={order.side === 'buy' ? 'up' : 'down'}>{t(`common:side.${order.side}`)}</Badge>
      <span translate="no" className="q-small q-text-2 q-num">
        {t('positions.size', { lots: lotsText({ t, number }, order.lots), leverage: order.leverage })}
      </span>
    </span>
  )
}

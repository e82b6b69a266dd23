import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'
import type { OrderFilter } from './filter/order-filter.ts'

type NoOrdersProps = { filter: OrderFilter; isNarrowed: boolean; onClear: () => void }

export function NoOrders({ filter: { kind, state }, isNarrowed, onClear }: NoOrdersProps) {
  const t = useT()
  const navigate = useNavigate()
  if (isNarrowed) {
    return (
      <Card>
        <EmptyState
          icon={<Picture name="beam" />}
          message={t('orders.none.found')}
          action={<Button onClick={onClear}>{t('orders.clear')}</Button>}
        />
      </Card>
    )
  }
  const isPlans = kind === 'smart'
  const isPositions = kind === 'contract' && state === 'running'
  return (
    <Card>
      <EmptyState
        icon={<Picture name="pier" />}
        message={t(isPositions ? 'orders.none.open' : 'orders.none.any')}
        action={
          <Button
            variant="primary"
            href={isPlans ? '/trading' : '/market'}
            onNavigate={href => void navigate(href)}
          >
            {t(isPlans ? 'orders.toPlans' : 'orders.toMarket')}
          </Button>
        }
      />
    </Card>
  )
}

import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { isFirstPress } from '../../first-press.ts'
import { closing } from './order-acts.ts'
import { useOrderAct } from './use-order-act.ts'

/** Closing takes one press, as opening does (rules §1.5). */
export function CloseButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const close = useOrderAct(order)
  const isWaiting = order.status === 'toBeClosed'
  return (
    <Button
      size="sm"
      busy={close.isSending}
      disabled={isWaiting}
      aria-label={t('close.named', { name: order.name, orderNo: order.orderNo })}
      onClick={event => isFirstPress(event) && void close.send(closing(order))}
    >
      {isWaiting ? t('common:orderStatus.toBeClosed') : t(close.isSending ? 'close.pending' : 'close.button')}
    </Button>
  )
}

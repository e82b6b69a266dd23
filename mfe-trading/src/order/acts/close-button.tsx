import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { isFirstPress } from '../../first-press.ts'
import { useIsOld } from '../../live/use-lock.ts'
import { closing } from './order-acts.ts'
import { useOrderAct } from './use-order-act.ts'

/** Closing takes one press, as opening does (rules §1.5). */
export function CloseButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const close = useOrderAct(order)
  const isWaiting = order.status === 'toBeClosed'
  const isLocked = useIsOld(order.code) && !isWaiting
  return (
    <Button
      size="sm"
      busy={close.isSending}
      disabled={isWaiting || isLocked}
      aria-label={t('close.named', { name: order.name, orderNo: order.orderNo })}
      onClick={event => isFirstPress(event) && void close.send(closing(order))}
    >
      {isWaiting ? t('common:orderStatus.toBeClosed') : t(labelOf(close.isSending, isLocked))}
    </Button>
  )
}

/** A press that is locked says why in its place. */
function labelOf(isSending: boolean, isLocked: boolean): string {
  if (isSending) return 'close.pending'
  return isLocked ? 'close.locked' : 'close.button'
}

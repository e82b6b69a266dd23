import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { asksFirst } from '@quayside/runtime/ask-first'
import { useMarketStatus } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useContext } from 'react'
import { isFirstPress } from '../../first-press.ts'
import { useIsOld } from '../../live/use-lock.ts'
import { closing } from './order-acts.ts'
import { OpenDialogContext } from './position-dialogs.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Closing takes the steps of opening (rules §1.5): a look at the figures and a yes, or one press where no question is wanted. */
export function CloseButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const close = useOrderAct(order)
  const open = useContext(OpenDialogContext)
  const isWaiting = order.status === 'toBeClosed'
  const isOld = useIsOld(order.code)
  const isLocked = (useMarketStatus() !== 'open' || isOld) && !isWaiting
  return (
    <Button
      size="sm"
      busy={close.isSending}
      disabled={isWaiting || isLocked}
      title={isLocked ? t('close.lockedText') : undefined}
      aria-label={t('close.named', { name: order.name, orderNo: order.orderNo })}
      onClick={event => {
        if (!isFirstPress(event)) return
        if (asksFirst()) open('close', order)
        else void close.send(closing(order))
      }}
    >
      {isWaiting ? t('common:orderStatus.toBeClosed') : t(labelOf(close.isSending, isLocked))}
    </Button>
  )
}

/** A press that is locked says why in its place, in as few letters as a row has room for. */
function labelOf(isSending: boolean, isLocked: boolean): string {
  if (isSending) return 'close.pending'
  return isLocked ? 'close.locked' : 'close.button'
}

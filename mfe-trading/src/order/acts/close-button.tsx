import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { asksFirst } from '@quayside/runtime/ask-first'
import { useMarketStatus } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useContext } from 'react'
import { isFirstPress } from '../../first-press.ts'
import { useIsOld } from '../../live/use-lock.ts'
import { useSeen } from '../../live/use-seen.ts'
import { closing } from './order-acts.ts'
import { OpenDialogContext } from './position-dialogs.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Closing takes the same steps as opening (rules §1.5): figures and consent, or one press if questions are off. */
export function CloseButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const close = useOrderAct(order)
  const open = useContext(OpenDialogContext)
  const seen = useSeen(order.code)
  const isWaiting = order.status === 'toBeClosed'
  const isOld = useIsOld(order.code)
  const isLocked = (useMarketStatus() !== 'open' || isOld) && !isWaiting
  const name = t('close.named', { name: order.name, orderNo: order.orderNo })
  const state = isWaiting ? 'common:orderStatus.toBeClosed' : stateOf(close.isSending, isLocked)
  return (
    <Button
      size="sm"
      busy={close.isSending}
      disabled={isWaiting || isLocked}
      title={isLocked ? t('close.lockedText') : undefined}
      aria-label={state ? `${name}: ${t(state)}` : name}
      onClick={event => {
        if (!isFirstPress(event)) return
        if (asksFirst()) open('close', order)
        else void close.send(closing(order, seen()))
      }}
    >
      {t(state ?? 'close.button')}
    </Button>
  )
}

/** Returns the text of a button that cannot be pressed now, as short as a row needs. */
function stateOf(isSending: boolean, isLocked: boolean): string | undefined {
  if (isSending) return 'close.pending'
  return isLocked ? 'close.locked' : undefined
}

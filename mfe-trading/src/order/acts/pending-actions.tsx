import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { isFirstPress } from '../../first-press.ts'
import styles from '../order.module.css'
import { AmendButton } from './amend-button.tsx'
import { canceling } from './order-acts.ts'
import { useOrderAct } from './use-order-act.ts'

export function PendingActions({ order }: { order: ContractOrder }) {
  const t = useT()
  const cancel = useOrderAct(order)
  const name = t('close.cancelNamed', { name: order.name, orderNo: order.orderNo })
  return (
    <span className={styles.actions}>
      <AmendButton order={order} />
      <Button
        size="sm"
        busy={cancel.isSending}
        aria-label={cancel.isSending ? `${name}: ${t('close.pending')}` : name}
        onClick={event => isFirstPress(event) && void cancel.send(canceling(order))}
      >
        {t(cancel.isSending ? 'close.pending' : 'common:cancel')}
      </Button>
    </span>
  )
}

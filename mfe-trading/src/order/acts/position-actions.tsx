import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useContext } from 'react'
import styles from '../order.module.css'
import { CloseButton } from './close-button.tsx'
import { ModifyButton } from './modify-button.tsx'
import { MoreButton } from './more-button.tsx'
import { OpenDialogContext } from './position-dialogs.tsx'

/** Everything that can be done to an open position: other stop and target, closing a part or all of it, and what is rarer. */
export function PositionActions({ order }: { order: ContractOrder }) {
  const t = useT()
  const open = useContext(OpenDialogContext)
  const names = { name: order.name, orderNo: order.orderNo }
  return (
    <span className={styles.actions}>
      {order.status === 'open' && (
        <>
          <ModifyButton order={order} />
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('close.partNamed', names)}
            onClick={() => open('part', order)}
          >
            {t('close.part')}
          </Button>
        </>
      )}
      <CloseButton order={order} />
      {order.status === 'open' && <MoreButton order={order} />}
    </span>
  )
}

import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useContext } from 'react'
import { OpenDialogContext } from './position-dialogs.tsx'

/** Asks for another stop and target of an order. */
export function ModifyButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const open = useContext(OpenDialogContext)
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('modify.named', { name: order.name, orderNo: order.orderNo })}
      onClick={() => open('modify', order)}
    >
      {t('modify.button')}
    </Button>
  )
}

import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useContext } from 'react'
import { OpenDialogContext } from './position-dialogs.tsx'

export function AmendButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const open = useContext(OpenDialogContext)
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('amend.named', { name: order.name, orderNo: order.orderNo })}
      onClick={() => open('amend', order)}
    >
      {t('amend.button')}
    </Button>
  )
}

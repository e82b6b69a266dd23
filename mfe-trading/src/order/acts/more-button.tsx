import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { MoreIcon } from '@quayside/ui/more-icons'
import { useContext } from 'react'
import { OpenDialogContext } from './position-dialogs.tsx'

export function MoreButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const open = useContext(OpenDialogContext)
  return (
    <IconButton
      size="sm"
      label={t('more.named', { name: order.name, orderNo: order.orderNo })}
      icon={<MoreIcon />}
      onClick={() => open('more', order)}
    />
  )
}

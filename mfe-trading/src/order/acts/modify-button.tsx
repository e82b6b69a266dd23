import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { EditIcon } from '@quayside/ui/icons'
import { useContext } from 'react'
import { OpenDialogContext } from './position-dialogs.tsx'

export function ModifyButton({ order }: { order: ContractOrder }) {
  const t = useT()
  const { flags } = useHost()
  const open = useContext(OpenDialogContext)
  const label = t('modify.named', { name: order.name, orderNo: order.orderNo })
  return (
    <Button size="sm" variant="ghost" aria-label={label} title={label} onClick={() => open('modify', order)}>
      {flags.device === 'desktop' ? <EditIcon /> : t('modify.button')}
    </Button>
  )
}

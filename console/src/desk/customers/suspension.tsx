import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useState } from 'react'
import { When } from '../../format/when.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { SUSPENSION_WORDS } from '../words.ts'
import { ReinstateDialog } from './reinstate-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

type SuspensionProps = { customer: CustomerPicture }

export function SuspensionNotice({ customer: { suspension } }: SuspensionProps) {
  if (suspension === null) return null
  return (
    <Alert tone="warning" title={`Suspended: ${SUSPENSION_WORDS[suspension.reason].toLowerCase()}`}>
      <p>{suspension.note}</p>
      <p>
        By {suspension.by}, <When at={suspension.since} />. Positions go on; support can end them below.
      </p>
    </Alert>
  )
}

export function SuspensionActs({ customer }: SuspensionProps) {
  const [isOpen, setOpen] = useState(false)
  const isSupport = hasDeskRole(useSession(), ['support', 'administrator'])
  if (!isSupport || customer.status === 'closed') return null
  const isSuspended = customer.status === 'suspended'
  const Act = isSuspended ? ReinstateDialog : SuspendDialog
  return (
    <>
      <Button variant={isSuspended ? 'secondary' : 'danger'} onClick={() => setOpen(true)}>
        {isSuspended ? 'Reinstate' : 'Suspend'}
      </Button>
      {isOpen && <Act customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

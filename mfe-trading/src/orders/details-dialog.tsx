import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate, useSearchParams } from '@quayside/runtime/router'
import { Dialog } from '@quayside/ui/dialog'
import { useRef } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import { type AskedOrder, withoutDetails } from '../order/details/details-address.ts'

export function DetailsDialog({ asked }: { asked: AskedOrder }) {
  const t = useT()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const isClosed = useRef(false)

  function close(): void {
    // Browser navigation is asynchronous: a second press would also leave the list.
    if (isClosed.current) return
    isClosed.current = true
    // If the list opened the dialog, closing goes back; otherwise it replaces the address with the list's.
    if (isFromList(state)) void navigate(-1)
    else setParams(withoutDetails(params), { replace: true })
  }
  return (
    <Dialog open onClose={close} title={t('detail.title')} closeLabel={t('common:close')} size="lg" reading>
      <LazyPart
        name={`details-${asked.kind}`}
        load={() => partOf(asked)}
        props={{ id: asked.id }}
        height="32rem"
      />
    </Dialog>
  )
}

async function partOf({ kind }: AskedOrder) {
  switch (kind) {
    case 'contract':
      return (await import('./detail/contract-details.tsx')).ContractDetails
    case 'option':
      return (await import('./detail/option-details.tsx')).OptionDetails
    case 'smart':
      return (await import('./detail/plan-details.tsx')).PlanDetails
  }
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}

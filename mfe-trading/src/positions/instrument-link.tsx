import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'

/** The instrument's name, leading to its page. */
export function InstrumentLink({ order }: { order: Pick<ContractOrder, 'code' | 'name'> }) {
  const navigate = useNavigate()
  const href = `/cruuency?${new URLSearchParams({ code: order.code })}`
  return (
    <TextLink href={href} onNavigate={target => void navigate(target)} quiet className="q-strong">
      {order.name}
    </TextLink>
  )
}

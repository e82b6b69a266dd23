import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import { detailsQuery } from './details-address.ts'

type LinkProps = {
  order: { id: string; orderNo: string }
  kind: OrderKind
  name: string
  /** In a list, where the whole row opens the details. */
  inRow?: boolean
}

/** History state that lets closing the details go one step back. */
export const FROM_LIST = { fromList: true } as const

export function DetailsLink({ order, kind, name, inRow }: LinkProps) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHere = pathname === '/profile/orders'
  const list = isHere ? new URLSearchParams(search) : new URLSearchParams({ kind })
  return (
    <TextLink
      quiet
      className={inRow ? 'q-strong q-row-link' : 'q-strong'}
      href={`/profile/orders?${detailsQuery(list, { id: order.id, kind })}`}
      aria-label={t('orders.details', { name, orderNo: order.orderNo })}
      onNavigate={href => void navigate(href, isHere ? { state: FROM_LIST } : {})}
    >
      {name}
    </TextLink>
  )
}

import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import { type ReactElement, useCallback } from 'react'
import { detailsQuery } from './details-address.ts'

type LinkProps = {
  order: { id: string; orderNo: string }
  kind: OrderKind
  name: string
  /** In a list, where the whole row opens the details. */
  inRow?: boolean
}

export type WriteLink = (props: LinkProps) => ReactElement

/** History state that lets closing the details go one step back. */
export const FROM_LIST = { fromList: true } as const

export function DetailsLink(props: LinkProps) {
  return useDetailsLink()(props)
}

/** Writes links to the details of orders, without hooks of their own. */
export function useDetailsLink(): WriteLink {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    ({ order, kind, name, inRow }) => {
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
    },
    [t, navigate, pathname, search],
  )
}

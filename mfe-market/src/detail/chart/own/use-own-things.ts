import { listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { isExpired, useExpirationTime } from '@quayside/runtime/alert-expiration'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useMemo } from 'react'
import type { OwnThings } from './lines/own-lines.ts'

/** Maximum page size of the endpoint. */
const MOST = 100

export function useOwnThings(code: string): OwnThings {
  const orders = useEndpoint(listOrder, {
    query: { status: ['open', 'toBeClosed', 'pending'], code, size: MOST },
  }).data?.list
  const alerts = useEndpoint(listAlerts, { query: { status: 'active', code, size: MOST } }).data?.list
  const now = useExpirationTime(alerts ?? [])
  return useMemo(
    () => ({ orders: orders ?? [], alerts: (alerts ?? []).filter(alert => !isExpired(alert, now)) }),
    [orders, alerts, now],
  )
}

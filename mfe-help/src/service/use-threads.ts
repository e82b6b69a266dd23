import {
  getServiceThread,
  listServiceThreads,
  type ServiceNotice,
} from '@quayside/contracts/endpoints/service'
import { PAGE_ROWS } from '@quayside/contracts/primitives'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useAway } from '@quayside/runtime/use-away'
import { useOpened } from '@quayside/runtime/use-opened'
import { useCallback, useEffect, useState } from 'react'
import { useServiceNotices } from './thread/use-service-notices.ts'

const SIZE = 20
/** Visitors have no socket. */
const VISITOR_MS = 15_000

/** The customer's conversations, the latest first, and whether an agent is online. Follows the notices. */
export function useThreads() {
  const [size, setSize] = useState(SIZE)
  const { status } = useSession()
  const list = useEndpoint(listServiceThreads, { query: { size } }, { keepPrevious: true, isPersonal: true })
  const askAgain = useAskAgain()
  const reload = useCallback(() => askAgain(listServiceThreads, getServiceThread), [askAgain])
  const onNotice = useCallback(
    ({ kind }: ServiceNotice) => {
      if (kind !== 'typing') reload()
    },
    [reload],
  )
  useServiceNotices(onNotice)
  useOpened(reload)
  useAway(reload)
  useEffect(() => {
    if (status !== 'visitor') return
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, VISITOR_MS)
    return () => clearInterval(timer)
  }, [status, reload])
  const total = list.data?.total ?? 0
  return {
    list,
    reload,
    hasMore: total > size && size < PAGE_ROWS,
    more: () => setSize(Math.min(PAGE_ROWS, size + SIZE)),
  }
}

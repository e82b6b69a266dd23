import { smartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { browserAfter } from '@quayside/runtime/clock'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost, useSession, useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Whether the user may hold plans (rules §1.8, §6), and what is missing. */
export type Access = 'visitor' | 'demo' | 'loading' | 'failed' | 'none' | 'requested' | 'enabled'

/** Poll interval of a requested access while the page is open, in milliseconds. */
const LOOK_MS = 15_000

/** Live access to plans. A newly enabled access also refreshes the session. */
export function usePlanAccess(): { access: Access; retry: () => void } {
  const { session } = useHost()
  const { status, user, mode } = useSession()
  const { message } = useSockets()
  const askAgain = useAskAgain()
  const mayAsk = status === 'customer' && mode === 'real' && user?.smartEnabled === false
  const { data, isError, dataUpdatedAt, refetch } = useEndpoint(smartAccess, {}, { enabled: mayAsk })
  const asked = data?.status

  useEffect(() => {
    if (!mayAsk || asked !== 'requested' || dataUpdatedAt === 0) return
    return browserAfter(LOOK_MS, () => void refetch())
  }, [mayAsk, asked, dataUpdatedAt, refetch])
  useEffect(() => {
    if (!mayAsk) return
    return message.listen(received => {
      if (!Array.isArray(received) && received.type === 'NOTICE' && received.topic !== 'release')
        askAgain(smartAccess)
    })
  }, [mayAsk, message, askAgain])
  useEffect(() => {
    if (mayAsk && asked === 'enabled') void session.refresh().catch(() => undefined)
  }, [mayAsk, asked, session])

  const retry = () => void refetch()
  if (status === 'visitor') return { access: 'visitor', retry }
  if (mode === 'demo') return { access: 'demo', retry }
  if (user?.smartEnabled) return { access: 'enabled', retry }
  return { access: asked ?? (isError ? 'failed' : 'loading'), retry }
}

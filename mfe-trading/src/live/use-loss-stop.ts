import { getLimits, type LimitRefusal, type OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Poll interval of an exhausted limit, in milliseconds: the server decides when it is free again. */
const LOOK_MS = 30_000

/** The customer's own loss limit that blocks trading (rules §1.6), or null. None in Demo. */
export function useLossStop(isAsked: boolean): LimitRefusal | null {
  const { status, mode } = useSession()
  const { message } = useSockets()
  const askAgain = useAskAgain()
  const mayAsk = isAsked && status === 'customer' && mode === 'real'
  const { data } = useEndpoint(getLimits, {}, { enabled: mayAsk })
  const isSet = mayAsk && (data?.money ?? []).some(({ kind, limit }) => kind === 'loss' && limit !== null)
  const stop = mayAsk && data !== undefined ? lossStopOf(data) : null

  useEffect(() => {
    if (!isSet) return
    return message.listen(received => {
      if (!Array.isArray(received) && received.type === 'NOTICE' && received.topic === 'order')
        askAgain(getLimits)
    })
  }, [isSet, message, askAgain])
  const isHeld = stop !== null
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => askAgain(getLimits), LOOK_MS)
    return () => clearInterval(timer)
  }, [isHeld, askAgain])
  return stop
}

/** The exhausted loss limit that lasts longest, with the time when trading is allowed again. */
function lossStopOf({ money }: OwnLimits): LimitRefusal | null {
  let longest: LimitRefusal | null = null
  for (const { kind, period, limit, left, availableAt } of money ?? []) {
    if (kind !== 'loss' || limit === null || left === null || availableAt === null || Number(left) > 0)
      continue
    if (longest?.availableAt != null && Date.parse(longest.availableAt) >= Date.parse(availableAt)) continue
    longest = { reason: 'lossLimit', period, limit, left, availableAt }
  }
  return longest
}

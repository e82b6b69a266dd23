import { CLAIM_MS } from '@quayside/contracts/staff/cases'
import { claimThread, type InboxThread, releaseThread } from '@quayside/contracts/staff/service'
import { useEffect, useRef } from 'react'
import { useThreadAct } from '../live/use-thread-act.ts'

export type Claim = {
  readonly isMine: boolean
  /** The colleague who has the conversation. */
  readonly holder: NonNullable<InboxThread['claim']> | null
  readonly isBusy: boolean
  readonly error: Error | null
  readonly take: () => void
  readonly giveBack: () => void
}

/** A claim lasts while the conversation is open on a visible page; afterwards it ends after its 15 minutes. */
export function useClaim({ id, claim, state }: InboxThread): Claim {
  const { mutate, isPending, error } = useThreadAct(id)
  const isMine = claim?.isMine === true
  const take = () => mutate({ act: ask => ask(claimThread, { params: { id } }) })
  const renew = useRef(take)
  renew.current = take
  const isKept = isMine && state === 'open'
  useEffect(() => {
    if (!isKept) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') renew.current()
    }, CLAIM_MS / 3)
    return () => clearInterval(timer)
  }, [isKept])
  return {
    isMine,
    holder: claim !== null && !claim.isMine ? claim : null,
    isBusy: isPending,
    error,
    take,
    giveBack: () => mutate({ act: ask => ask(releaseThread, { params: { id } }) }),
  }
}

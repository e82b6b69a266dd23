import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useEffect, useRef, useState } from 'react'
import { keepSmart, readKeptSmart } from './kept-smart.ts'
import { findPurchase, type PlanWish, type Purchased, purchase } from './purchase.ts'
import { useRefreshSmart } from './use-refresh-smart.ts'

export type Purchasing = {
  /** How the last purchase ended; null before one. */
  readonly outcome: Purchased | null
  readonly isSending: boolean
  readonly isLooking: boolean
  /** Sends one purchase; nothing while one is under way. */
  buy(wish: PlanWish): Promise<Purchased | undefined>
  /** Asks again for a purchase whose fate is unknown; sends nothing. */
  lookAgain(): Promise<void>
  dismiss(): void
}

/** By client id, for a page that is left and comes back before the answer. */
const underWay = new Map<string, Promise<Purchased>>()

/** One purchase at a time, each with a client id of its own, which is kept while there is no answer. */
export function usePurchase(): Purchasing {
  const api = useApi()
  const userId = useSession().user?.id ?? ''
  const refresh = useRefreshSmart()
  const [earlier] = useState(() => unansweredOf(userId))
  const [followed] = useState(() => underWay.get(earlier?.clientId ?? ''))
  const [outcome, setOutcome] = useState<Purchased | null>(followed ? null : earlier)
  const [isSending, setSending] = useState(followed !== undefined)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(followed !== undefined)
  const latest = useRef(outcome)
  latest.current = outcome

  function end(ended: Purchased): Purchased {
    if (ended.kind !== 'unknown') keepSmart({ unanswered: null })
    setOutcome(ended)
    refresh()
    return ended
  }
  async function buy(wish: PlanWish) {
    if (isBusy.current) return undefined
    setOutcome(null)
    const clientId = newClientId()
    keepSmart({ unanswered: { clientId, userId } })
    const ended = purchase(api, wish, clientId).finally(() => underWay.delete(clientId))
    underWay.set(clientId, ended)
    return follow(ended)
  }
  async function follow(ended: Promise<Purchased>) {
    isBusy.current = true
    setSending(true)
    try {
      return end(await ended)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  async function lookAgain() {
    if (outcome?.kind !== 'unknown') return
    setLooking(true)
    const found = await findPurchase(api, outcome.clientId).finally(() => setLooking(false))
    // Whoever put it aside or bought something else meanwhile is told of that alone.
    if (latest.current === outcome) end(found)
    else refresh()
  }

  const atFirst = useRef(() => (followed ? follow(followed) : lookAgain()))
  useEffect(() => void atFirst.current(), [])
  return {
    ...{ outcome, isSending, isLooking, buy, lookAgain },
    dismiss() {
      keepSmart({ unanswered: null })
      setOutcome(null)
    },
  }
}

/** What an earlier page of the same customer sent and saw no answer to. */
function unansweredOf(userId: string): (Purchased & { kind: 'unknown' }) | null {
  const { unanswered } = readKeptSmart()
  return unanswered?.userId === userId ? { kind: 'unknown', clientId: unanswered.clientId } : null
}

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

/** One purchase at a time, each with a client id of its own, which is kept while there is no answer. */
export function usePurchase(): Purchasing {
  const api = useApi()
  const userId = useSession().user?.id ?? ''
  const refresh = useRefreshSmart()
  const [outcome, setOutcome] = useState<Purchased | null>(() => unansweredOf(userId))
  const [isSending, setSending] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(false)
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
    isBusy.current = true
    setSending(true)
    setOutcome(null)
    const clientId = newClientId()
    keepSmart({ unanswered: { clientId, userId } })
    try {
      return end(await purchase(api, wish, clientId))
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

  const lookAtFirst = useRef(lookAgain)
  useEffect(() => void lookAtFirst.current(), [])
  return {
    ...{ outcome, isSending, isLooking, buy, lookAgain },
    dismiss() {
      keepSmart({ unanswered: null })
      setOutcome(null)
    },
  }
}

/** What an earlier page of the same customer sent and saw no answer to. */
function unansweredOf(userId: string): Purchased | null {
  const { unanswered } = readKeptSmart()
  return unanswered?.userId === userId ? { kind: 'unknown', clientId: unanswered.clientId } : null
}

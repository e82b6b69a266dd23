import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { newClientId } from '@quayside/runtime/client-id'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useEffect, useRef, useState } from 'react'
import { lookUp, type OrderDesk, type Placement, placeOnce } from './place-once.ts'

export type PlacementInput<ToSend, Order> = {
  readonly desk: OrderDesk<ToSend, Order>
  /** Path of the list in which the order will stand; asked again after every placement. */
  readonly list: AnyEndpoint
  /** Client id of an order that an earlier page sent and saw no answer to. */
  readonly unanswered: string | null
  /** Remembers the id while there is no answer; null when there is. */
  keepUnanswered(clientId: string | null): void
}

export type Placing<ToSend, Order> = {
  /** How the last order ended. */
  readonly placement: Placement<Order> | null
  /** The order under way. */
  readonly sending: ToSend | null
  readonly isLooking: boolean
  /** Sends an order; nothing, when one is under way. */
  place(order: ToSend): Promise<Placement<Order> | undefined>
  /** Asks again for an order whose fate is unknown; sends nothing. */
  lookAgain(): Promise<void>
  /** Forgets a refusal or a success: the customer went on. */
  goOn(): void
  dismiss(): void
}

/** Sends one order at a time, each with a client id of its own, then asks for everything that it changed. */
export function usePlacement<ToSend, Order extends { readonly clientId: string }>(
  input: PlacementInput<ToSend, Order>,
): Placing<ToSend, Order> {
  const { desk, list, unanswered, keepUnanswered } = input
  const { status } = useSession()
  const [placement, setPlacement] = useState<Placement<Order> | null>(() =>
    // A visitor has no orders to look among; the id waits for the sign-in.
    unanswered === null || status === 'visitor' ? null : { kind: 'unknown', clientId: unanswered },
  )
  const [sending, setSending] = useState<ToSend | null>(null)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(false)
  const refresh = useRefresh(list)

  function end(outcome: Placement<Order>): void {
    setPlacement(outcome)
    if (outcome.kind !== 'unknown') keepUnanswered(null)
    refresh()
  }

  async function place(order: ToSend): Promise<Placement<Order> | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    const clientId = newClientId()
    keepUnanswered(clientId)
    setSending(order)
    setPlacement(null)
    try {
      const outcome = await placeOnce(desk, order, clientId)
      end(outcome)
      return outcome
    } finally {
      isBusy.current = false
      setSending(null)
    }
  }

  async function lookAgain(): Promise<void> {
    if (placement?.kind !== 'unknown' || isLooking) return
    setLooking(true)
    end(await lookUp(desk, placement.clientId).finally(() => setLooking(false)))
  }

  const first = useRef(lookAgain)
  useEffect(() => {
    void first.current()
  }, [])

  return {
    placement,
    sending,
    isLooking,
    place,
    lookAgain,
    goOn: () => setPlacement(before => (before?.kind === 'unknown' ? before : null)),
    dismiss() {
      keepUnanswered(null)
      setPlacement(null)
    },
  }
}

function useRefresh(list: AnyEndpoint): () => void {
  const { session } = useHost()
  const askAgain = useAskAgain()
  return () => {
    askAgain(list)
    void session.refresh().catch(() => undefined)
  }
}

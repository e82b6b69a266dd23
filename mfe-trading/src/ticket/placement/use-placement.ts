import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { newClientId } from '@quayside/runtime/client-id'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useEffect, useRef, useState } from 'react'
import { lookUp, type OrderDesk, type OrderUnderWay, type Placement, placeUnderWay } from './place-once.ts'

export type PlacementInput<ToSend, Order> = {
  readonly desk: OrderDesk<ToSend, Order>
  /** The list in which the order will stand; asked again after every placement. */
  readonly list: AnyEndpoint
  /** Client id of an order that an earlier page sent and saw no answer to. */
  readonly unanswered: string | null
  /** Remembers the id while there is no answer; null when there is. */
  keepUnanswered(clientId: string | null): void
  /** An order was taken and nothing typed since it was sent: what was typed for it has been used. */
  taken(): void
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
  /** The customer typed, which is going on; while an order is under way it is for the next one. */
  typed(): void
  dismiss(): void
}

/** Sends one order at a time, each with a client id of its own, then asks for everything that it changed. */
export function usePlacement<ToSend, Order extends { readonly clientId: string }>(
  input: PlacementInput<ToSend, Order>,
): Placing<ToSend, Order> {
  const { desk, list, keepUnanswered, taken } = input
  const { followed, unknown } = useEarlier(input)
  const [placement, setPlacement] = useState<Placement<Order> | null>(unknown)
  const [sending, setSending] = useState<ToSend | null>(followed?.order ?? null)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(followed !== undefined)
  const isTouched = useRef(false)
  const refresh = useRefresh(list)
  const shown = useLatest(placement)

  function end(outcome: Placement<Order>): void {
    setPlacement(outcome)
    if (outcome.kind !== 'unknown') keepUnanswered(null)
    refresh()
  }

  async function place(order: ToSend): Promise<Placement<Order> | undefined> {
    if (isBusy.current) return undefined
    isTouched.current = false
    const clientId = newClientId()
    keepUnanswered(clientId)
    setPlacement(null)
    return follow(placeUnderWay(desk, order, clientId))
  }

  async function follow({ order, ended }: OrderUnderWay<ToSend, Order>): Promise<Placement<Order>> {
    isBusy.current = true
    setSending(order)
    try {
      const outcome = await ended
      end(outcome)
      if (outcome.kind === 'done' && !isTouched.current) taken()
      return outcome
    } finally {
      isBusy.current = false
      setSending(null)
    }
  }

  async function lookAgain(): Promise<void> {
    if (placement?.kind !== 'unknown' || isLooking) return
    setLooking(true)
    const found = await lookUp(desk, placement.clientId).finally(() => setLooking(false))
    // Whoever put it aside or sent another order meanwhile is told of that one alone.
    if (shown.current === placement) end(found)
    else refresh()
  }

  useAtFirst(() => void (followed ? follow(followed) : lookAgain()))
  const goOn = () => setPlacement(before => (before?.kind === 'unknown' ? before : null))

  return {
    placement,
    sending,
    isLooking,
    place,
    lookAgain,
    goOn,
    typed() {
      isTouched.current = true
      goOn()
    },
    dismiss() {
      keepUnanswered(null)
      setPlacement(null)
    },
  }
}

type Earlier<ToSend, Order> = {
  readonly followed: OrderUnderWay<ToSend, Order> | undefined
  readonly unknown: Placement<Order> | null
}

/** What an earlier ticket sent: still under way, or with nobody left to hear its answer. */
function useEarlier<ToSend, Order>({ desk, unanswered }: PlacementInput<ToSend, Order>) {
  const { status } = useSession()
  const [earlier] = useState((): Earlier<ToSend, Order> => {
    // A visitor has no orders to look among; the id waits for the sign-in.
    if (unanswered === null || status === 'visitor') return { followed: undefined, unknown: null }
    const followed = desk.underWay.get(unanswered)
    return { followed, unknown: followed ? null : { kind: 'unknown', clientId: unanswered } }
  })
  return earlier
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  latest.current = value
  return latest
}

function useAtFirst(act: () => void): void {
  const first = useRef(act)
  useEffect(() => first.current(), [])
}

function useRefresh(list: AnyEndpoint): () => void {
  const { session } = useHost()
  const askAgain = useAskAgain()
  return () => {
    askAgain(list)
    void session.refresh().catch(() => undefined)
  }
}

import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import type { MoneyCommand, Outcome } from '@quayside/runtime/money-command'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useRef } from 'react'
import { announcePlaced, type PlacedIn } from '../../order/list/placed.ts'

export type PlacementInput<ToSend, Order> = {
  readonly command: MoneyCommand<ToSend, Order>
  readonly list: AnyEndpoint
  readonly unanswered: string | null
  placedIn(order: Order): PlacedIn
  saveUnanswered(clientId: string | null): void
  /** An order was accepted and the input has not changed since it was sent, so the input is used up. */
  taken(): void
}

export type Placing<ToSend, Order> = Commanding<ToSend, Order> & {
  /** The customer typed, which dismisses the last outcome; during a request the input is for the next order. */
  typed(): void
}

/** Sends one order at a time, then refetches everything that it changed. */
export function usePlacement<ToSend, Order>(input: PlacementInput<ToSend, Order>): Placing<ToSend, Order> {
  const { command, list, unanswered, placedIn, saveUnanswered, taken } = input
  const { session } = useHost()
  const askAgain = useAskAgain()
  const isTouched = useRef(false)

  function ended(outcome: Outcome<Order>, order: ToSend | null): void {
    askAgain(list)
    void session.refresh().catch(() => undefined)
    if (outcome.kind === 'done') announcePlaced(placedIn(outcome.result))
    if (order !== null && outcome.kind === 'done' && !isTouched.current) taken()
  }

  const placing = useMoneyCommand(command, { earlier: unanswered, save: saveUnanswered, ended })
  return {
    ...placing,
    send(order) {
      if (!placing.isSending) isTouched.current = false
      return placing.send(order)
    },
    typed() {
      isTouched.current = true
      placing.reset()
    },
  }
}

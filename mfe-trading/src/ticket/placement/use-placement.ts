import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'
import type { MoneyCommand, Outcome } from '@quayside/runtime/money-command'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useRef } from 'react'

export type PlacementInput<ToSend, Order> = {
  readonly command: MoneyCommand<ToSend, Order>
  /** The list in which the order will stand; asked again after every placement. */
  readonly list: AnyEndpoint
  /** Client id of an order that an earlier page sent and saw no answer to. */
  readonly unanswered: string | null
  /** Remembers the id while there is no answer; null when there is. */
  keepUnanswered(clientId: string | null): void
  /** An order was taken and nothing typed since it was sent: what was typed for it has been used. */
  taken(): void
}

export type Placing<ToSend, Order> = Commanding<ToSend, Order> & {
  /** The customer typed, which is going on; while an order is under way it is for the next one. */
  typed(): void
}

/** Sends one order at a time, then asks for everything that it changed. */
export function usePlacement<ToSend, Order>(input: PlacementInput<ToSend, Order>): Placing<ToSend, Order> {
  const { command, list, unanswered, keepUnanswered, taken } = input
  const { session } = useHost()
  const askAgain = useAskAgain()
  const isTouched = useRef(false)

  function ended(outcome: Outcome<Order>, order: ToSend | null): void {
    askAgain(list)
    void session.refresh().catch(() => undefined)
    if (order !== null && outcome.kind === 'done' && !isTouched.current) taken()
  }

  const placing = useMoneyCommand(command, { earlier: unanswered, keep: keepUnanswered, ended })
  return {
    ...placing,
    send(order) {
      if (!placing.isSending) isTouched.current = false
      return placing.send(order)
    },
    typed() {
      isTouched.current = true
      placing.goOn()
    },
  }
}

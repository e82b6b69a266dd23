import { exitSmart, getSmartOrder, type PlanOrder } from '@quayside/contracts/endpoints/plans'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useState } from 'react'
import { type Exited, exitedOf } from './plan-exit.ts'
import { useRefreshPlans } from './use-refresh-plans.ts'

export type Exiting = {
  /** How the last press ended; it stays while the next one is under way. */
  readonly exited: Exited | null
  readonly isBusy: boolean
  leave(maxCost: string): void
  /** Asks whether the plan has ended after all; sends nothing. */
  lookAgain(): void
}

/** Leaves a plan. A plan ends once, so a press after a lost answer repeats the same request. */
export function useExit({ id }: Pick<PlanOrder, 'id'>, left: (order: PlanOrder) => void): Exiting {
  const refresh = useRefreshPlans()
  const [exited, setExited] = useState<Exited | null>(null)
  const { isSending, isLooking, send, lookAgain } = useMoneyCommand(exitOf(id), {
    pressedAgain: 'same',
    ended(outcome, wish) {
      const ended = wish === null ? foundOf(outcome) : exitedOf(outcome)
      setExited(ended)
      refresh()
      if (ended.kind === 'left') left(ended.order)
    },
  })
  return {
    ...{ exited, isBusy: isSending || isLooking },
    leave: maxCost => void send({ maxCost }),
    lookAgain: () => void lookAgain(),
  }
}

/** Leaves a plan for at most the cost that was shown (rules §6). */
function exitOf(id: string) {
  return moneyCommand<{ readonly maxCost: string }, PlanOrder>({
    send: (api, { maxCost }, clientId) =>
      api.call(exitSmart, { params: { id }, body: { clientId, maxCost } }),
    find: api => api.call(getSmartOrder, { params: { id } }),
    isDone: ({ status }) => status !== 'earning',
  })
}

/** Outcome of looking again: a plan found running has not ended so far. */
function foundOf(outcome: Outcome<PlanOrder>): Exited {
  return outcome.kind === 'unknown' && outcome.found ? { kind: 'running' } : exitedOf(outcome)
}

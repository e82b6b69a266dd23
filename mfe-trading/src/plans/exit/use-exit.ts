import { exitSmart, getSmartOrder, type PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { useRefreshPlans } from '../use-refresh-plans.ts'
import { type Exited, exitedOf } from './plan-exit.ts'

export type Exiting = {
  readonly exited: Exited | null
  readonly isBusy: boolean
  leave(maxCost: string): void
  lookAgain(): void
}

type Ends = {
  left(order: PlanOrder): void
  close(): void
}

const STATES = ['earning', 'profitDivided', 'exited', 'expired']

function usePlanChanged() {
  const t = useT()
  return useChangedWords(status => (STATES.includes(status) ? t(`running.status.${status}`) : undefined))
}

/** Leaves a plan. A plan ends only once, so a press after a lost response repeats the same request. */
export function useExit({ id }: Pick<PlanOrder, 'id'>, { left, close }: Ends): Exiting {
  const refresh = useRefreshPlans()
  const changedWords = usePlanChanged()
  const [exited, setExited] = useState<Exited | null>(null)
  const { isSending, isLooking, send, lookAgain } = useMoneyCommand(exitOf(id), {
    pressedAgain: 'same',
    ended(outcome, request) {
      const ended = request === null ? foundOf(outcome) : exitedOf(outcome)
      setExited(ended)
      refresh()
      if (ended.kind === 'left') left(ended.order)
      const changed = ended.kind === 'refused' ? changedWords(ended.error) : null
      if (changed === null) return
      showToast({ tone: 'danger', message: changed })
      close()
    },
  })
  return {
    exited,
    isBusy: isSending || isLooking,
    leave: maxCost => void send({ maxCost }),
    lookAgain: () => void lookAgain(),
  }
}

/** Leaves a plan for at most the displayed cost (rules §6). */
function exitOf(id: string) {
  return moneyCommand<{ readonly maxCost: string }, PlanOrder>({
    send: (api, { maxCost }, clientId) =>
      api.call(exitSmart, { params: { id }, body: { clientId, maxCost } }),
    find: api => api.call(getSmartOrder, { params: { id } }),
    isDone: ({ status }) => status !== 'earning',
  })
}

function foundOf(outcome: Outcome<PlanOrder>): Exited {
  return outcome.kind === 'unknown' && outcome.found ? { kind: 'running' } : exitedOf(outcome)
}

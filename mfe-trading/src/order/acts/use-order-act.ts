import {
  type ContractDetail,
  type ContractOrder,
  getContractsOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import type { ApiError } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import type { Api } from '@quayside/runtime/context'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { useFormats } from '@quayside/runtime/use-formats'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'
import { useStaleOrders } from '../list/use-order-events.ts'
import { useRefusalWords } from './use-refusal-words.ts'

export type OrderAct = {
  send(api: Api, clientId: string): Promise<ContractOrder>
  isDone(order: ContractOrder): boolean
  done(order: ContractOrder): string
  profit?(api: Api): Promise<string | null>
  refused?(error: ApiError): boolean
}

/** Sends one action per press and reports it. `answered` runs unless the refusal can be corrected. */
export function useOrderAct(
  target: Pick<ContractOrder, 'id' | 'orderNo' | 'name'>,
  answered?: () => void,
): Commanding<OrderAct, ContractOrder> {
  const { session } = useHost()
  const stale = useStaleOrders()
  const showOutcome = useOutcomeToast(target)
  return useMoneyCommand(actOn(target.id), {
    ended(outcome, act) {
      stale()
      void session.refresh().catch(() => undefined)
      if (act !== null) void showOutcome(outcome, act)
      if (outcome.kind !== 'refused' || changedState(outcome.error) !== undefined) answered?.()
    },
  })
}

function actOn(id: string) {
  return moneyCommand<OrderAct, ContractOrder>({
    send: (api, act, clientId) => act.send(api, clientId),
    find: (api): Promise<ContractDetail> => api.call(getContractsOrder, { params: { id } }),
    isDone: (order, act) => act?.isDone(order) === true,
  })
}

function useOutcomeToast({ orderNo, name }: Pick<ContractOrder, 'orderNo' | 'name'>) {
  const t = useT()
  const { api } = useHost()
  const { number } = useFormats()
  const refusalWords = useRefusalWords()
  return async (outcome: Outcome<ContractOrder>, act: OrderAct): Promise<void> => {
    if (outcome.kind === 'done') {
      const profit = await (act.profit?.(api).catch(() => null) ?? outcome.result.profit)
      const result = profit === null ? '–' : number(profit, { signed: true })
      showToast({ message: t(act.done(outcome.result), { orderNo, name, result }), tone: 'success' })
    } else if (outcome.kind === 'unknown') {
      showToast({ message: t('close.unknown', { orderNo }), tone: 'warning', duration: 15_000 })
    } else if (!act.refused?.(outcome.error)) {
      showToast({ message: refusalWords(outcome.error), tone: 'danger' })
    }
  }
}

import type { ResultOf } from '@quayside/contracts/endpoint'
import {
  type ContractOrder,
  getContractsOrder,
  listOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { reverseContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import type { ApiError } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { useFormats } from '@quayside/runtime/use-formats'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast, type Toast } from '@quayside/ui/show-toast'
import { useStaleOrders } from '../../list/use-order-events.ts'
import { useRefusalWords } from '../use-refusal-words.ts'

type Reversed = ResultOf<typeof reverseContracts>

export type ReverseRequest = { readonly quotedPrice: string; readonly seen: string | undefined }

export function reversing({ id }: Pick<ContractOrder, 'id'>) {
  return moneyCommand<ReverseRequest, Reversed>({
    send: (api, request, clientId) =>
      api.call(reverseContracts, { params: { id }, body: { ...request, clientId } }),
    async find(api, clientId) {
      const { list } = await api.call(listOrder, { query: { clientId } })
      const opened = list.find(order => order.clientId === clientId)
      return opened && { opened, closed: await api.call(getContractsOrder, { params: { id } }) }
    },
  })
}

export function useReverse(order: ContractOrder, answered: () => void) {
  const { session } = useHost()
  const stale = useStaleOrders()
  const told = useToast(order)
  return useMoneyCommand(reversing(order), {
    ended(outcome) {
      showToast(told(outcome))
      stale()
      void session.refresh().catch(() => undefined)
      if (outcome.kind !== 'refused' || changedState(outcome.error) !== undefined) answered()
    },
  })
}

function useToast({ orderNo, name }: ContractOrder) {
  const t = useT()
  const { number } = useFormats()
  const refusalWords = useRefusalWords()
  return (outcome: Outcome<Reversed>): Toast => {
    switch (outcome.kind) {
      case 'done': {
        const { closed, opened } = outcome.result
        const result = closed.profit === null ? '–' : number(closed.profit, { signed: true })
        const side = t(`common:side.${opened.side}`)
        return { message: t('reverse.done', { name, side, result }), tone: 'success' }
      }
      case 'unknown':
        return { message: t('close.unknown', { orderNo }), tone: 'warning', duration: 15_000 }
      case 'refused':
        return { message: refusalText(outcome.error), tone: 'danger' }
    }
  }

  function refusalText(error: ApiError): string {
    const { details } = error
    if (typeof details === 'object' && details !== null && 'moved' in details) return t('reverse.moved')
    return refusalWords(error)
  }
}

import type { ResultOf } from '@quayside/contracts/endpoint'
import { closeAllContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { errorKey } from '@quayside/runtime/api-error'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { sumProfit } from '@quayside/runtime/position-figures'
import { type Formats, useFormats } from '@quayside/runtime/use-formats'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast, type Toast } from '@quayside/ui/show-toast'
import type { Translate } from '../details/translate.ts'
import { useStaleOrders } from '../list/use-order-events.ts'

type ClosedAll = ResultOf<typeof closeAllContracts>

/** No endpoint tells which positions were closed, so a lost response leads the customer to the list. */
const closeAll = moneyCommand<{ readonly code?: string }, ClosedAll>({
  send: (api, only, clientId) => api.call(closeAllContracts, { body: { ...only, clientId } }),
})

export function useCloseAll(ended: () => void) {
  const { session } = useHost()
  const stale = useStaleOrders()
  const showOutcome = useOutcomeToast()
  return useMoneyCommand(closeAll, {
    ended(outcome) {
      showOutcome(outcome)
      stale()
      void session.refresh().catch(() => undefined)
      ended()
    },
  })
}

function useOutcomeToast() {
  const t = useT()
  const { number } = useFormats()
  return (outcome: Outcome<ClosedAll>): void => showToast(toastOf(outcome, t, number))
}

function toastOf(outcome: Outcome<ClosedAll>, t: Translate, number: Formats['number']): Toast {
  switch (outcome.kind) {
    case 'done': {
      const { closed, waiting, remaining } = outcome.result
      const counts = {
        closed: closed.length,
        waiting: waiting.length,
        remaining,
        result: number(sumProfit(closed), { signed: true }),
      }
      const isAll = waiting.length === 0 && remaining === 0
      return { message: t('close.allDone', counts), tone: isAll ? 'success' : 'info' }
    }
    case 'unknown':
      return {
        message: t(outcome.error?.kind === 'server' ? 'close.allFailed' : 'close.allUnknown'),
        tone: 'warning',
      }
    case 'refused':
      return { message: t(errorKey(outcome.error)), tone: 'danger' }
  }
}

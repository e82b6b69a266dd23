import { addAlert, listAlerts, type PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { browserStore } from '@quayside/runtime/browser-store'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { moneyCommand } from '@quayside/runtime/money-command'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { saveReturnPath } from '@quayside/runtime/session'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'

const tabStore = browserStore(() => window.sessionStorage)

const addition = moneyCommand<{ readonly code: string; readonly price: string }, PriceAlert>({
  send: (api, wanted, clientId) => api.call(addAlert, { body: { ...wanted, clientId } }),
})

/** Sets an alert at a price; leads a visitor to the login and back. */
export function useChartAlert(code: string): (price: string) => void {
  const t = useT()
  const { status } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const askAgain = useAskAgain()
  const add = useMoneyCommand(addition, {
    ended(outcome) {
      askAgain(listAlerts)
      if (outcome.kind === 'done')
        showToast({ message: t('menu.alerted', { name: outcome.result.name }), tone: 'success' })
      else showToast({ message: t(refusalKey(outcome.error)), tone: 'danger' })
    },
  })
  return price => {
    if (status !== 'visitor') return void add.send({ code, price })
    saveReturnPath(tabStore, pathname + search)
    void navigate('/pass/login')
  }
}

function refusalKey(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== '10016') return errorKey(error)
  const { details } = error
  const isFull = typeof details === 'object' && details !== null && 'limit' in details
  return isFull ? 'menu.alertsFull' : 'menu.alertHere'
}

import type { BodyInputOf } from '@quayside/contracts/endpoint'
import {
  addAlert,
  listAlerts,
  type PriceAlert,
  removeAlert,
} from '@quayside/contracts/endpoints/trading/alerts'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { moneyCommand, type Outcome } from '@quayside/runtime/money-command'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'
import { showToast } from '@quayside/ui/show-toast'

/** The page size limit, above the maximum number of active alerts. */
const MOST = { size: 100 } as const

/** Alerts of one status, newest first; separate requests, so that old fired ones push no active one off. */
export function useAlerts(status: 'active' | 'fired' | 'expired', code: string | undefined) {
  return useEndpoint(listAlerts, { query: { ...MOST, status, ...(code === undefined ? {} : { code }) } })
}

/** Alerts carry no client ID, so a lost response cannot be looked up. */
const addition = moneyCommand<Omit<BodyInputOf<typeof addAlert>, 'clientId'>, PriceAlert>({
  send: (api, wanted, clientId) => api.call(addAlert, { body: { ...wanted, clientId } }),
})

export function useAddAlert() {
  const t = useT()
  const stale = useStaleAlerts()
  return useMoneyCommand(addition, {
    ended(outcome) {
      stale()
      if (outcome.kind !== 'done') return
      showToast({ message: t('alerts.added', { name: outcome.result.name }), tone: 'success' })
    },
  })
}

function removalOf({ id, code }: PriceAlert) {
  return moneyCommand<null, PriceAlert>({
    send: (api, _, clientId) => api.call(removeAlert, { params: { id }, body: { clientId } }),
    async find(api) {
      for (const status of ['active', 'removed', 'fired'] as const) {
        const { list } = await api.call(listAlerts, { query: { ...MOST, status, code } })
        const found = list.find(alert => alert.id === id)
        if (found !== undefined) return found
      }
      return undefined
    },
    isDone: ({ status }) => status === 'removed',
  })
}

export function useRemoveAlert(alert: PriceAlert) {
  const t = useT()
  const changedWords = useChangedWords(status =>
    status === 'fired' || status === 'removed' ? t(`alerts.status.${status}`) : undefined,
  )
  const stale = useStaleAlerts()
  return useMoneyCommand(removalOf(alert), {
    ended(outcome) {
      stale()
      const key = failureOf(outcome)
      if (key === null) return
      const changed = outcome.kind === 'refused' ? changedWords(outcome.error) : null
      showToast({ message: changed ?? t(key), tone: 'danger' })
    },
  })
}

export function failureOf(outcome: Outcome<PriceAlert> | null): string | null {
  return outcome === null || outcome.kind === 'done' ? null : alertRefusal(outcome.error)
}

/** Text key at the price field for a refusal: too many alerts, or a price that cannot be watched. */
function alertRefusal(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== '10016') return errorKey(error)
  const { details } = error
  const names = (field: string) => typeof details === 'object' && details !== null && field in details
  if (names('expiresAt')) return 'alerts.clock'
  return names('limit') ? 'alerts.full' : 'alerts.unreasonable'
}

function useStaleAlerts(): () => void {
  const askAgain = useAskAgain()
  return () => askAgain(listAlerts)
}

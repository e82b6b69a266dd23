import { addAlert, listAlerts, type PriceAlert, removeAlert } from '@quayside/contracts/endpoints/alerts'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/toast'

/** Price alerts, newest first: all of the customer's, or those of one instrument. */
export function useAlerts(code: string | undefined) {
  return useEndpoint(listAlerts, { query: { size: 100, ...(code === undefined ? {} : { code }) } })
}

/** Adds an alert; the caller shows a refusal at the field. */
export function useAddAlert() {
  const t = useT()
  const api = useApi()
  const stale = useStaleAlerts()
  return useMutation({
    mutationFn: (wanted: { code: string; price: string }) =>
      api.call(addAlert, { body: { ...wanted, clientId: newClientId() } }),
    onSuccess: alert => showToast({ message: t('alerts.added', { name: alert.name }), tone: 'success' }),
    onSettled: stale,
  })
}

/** Takes an alert back. */
export function useRemoveAlert() {
  const t = useT()
  const api = useApi()
  const stale = useStaleAlerts()
  return useMutation({
    mutationFn: ({ id }: PriceAlert) =>
      api.call(removeAlert, { params: { id }, body: { clientId: newClientId() } }),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
    onSettled: stale,
  })
}

/** What the customer reads at the price field for a refusal: too many alerts, or the price is not one to wait for. */
export function alertRefusal(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== '10016') return errorKey(error)
  const { details } = error
  const isFull = typeof details === 'object' && details !== null && 'limit' in details
  return isFull ? 'alerts.full' : 'alerts.unreasonable'
}

function useStaleAlerts(): () => void {
  const askAgain = useAskAgain()
  return () => askAgain(listAlerts)
}

import { closeAllContracts } from '@quayside/contracts/endpoints/order'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/toast'
import { isLost } from './use-order-act.ts'
import { useStaleOrders } from './use-order-events.ts'

/** Closes every open position, or those of one instrument; a lost answer is told and never sent again. */
export function useCloseAll(code: string | undefined) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const stale = useStaleOrders()
  return useMutation({
    mutationFn: () =>
      api.call(closeAllContracts, {
        body: { clientId: newClientId(), ...(code === undefined ? {} : { code }) },
      }),
    onSuccess: ({ closed, waiting, remaining }) => {
      const counts = { closed: closed.length, waiting: waiting.length, remaining }
      const isDone = waiting.length === 0 && remaining === 0
      showToast({ message: t('close.allDone', counts), tone: isDone ? 'success' : 'info' })
    },
    onError: error => {
      const lost = error instanceof ApiError && isLost(error)
      showToast({
        message: lost ? t('close.allUnknown') : t(errorKey(error)),
        tone: lost ? 'warning' : 'danger',
      })
    },
    onSettled: () => {
      stale()
      void session.refresh().catch(() => undefined)
    },
  })
}

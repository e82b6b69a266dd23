import { closeContracts, listOrder } from '@quayside/contracts/endpoints/order'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/toast'
import { useRef } from 'react'

/** Closes one position; while no answer came it stays the same request, which the server does once. */
export function useClose(id: string) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const queries = useQueryClient()
  const clientId = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => {
      clientId.current ??= newClientId()
      return api.call(closeContracts, { params: { id }, body: { clientId: clientId.current } })
    },
    onSuccess: order => {
      const key = order.status === 'toBeClosed' ? 'close.waits' : 'close.done'
      showToast({ message: t(key, { orderNo: order.orderNo }), tone: 'success' })
    },
    onError: error => {
      // The server gives the first answer to an id for ever; after a refusal the next press is a new request.
      if (error instanceof ApiError && error.kind === 'refused') clientId.current = undefined
      showToast({ message: t(errorKey(error)), tone: 'danger' })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [listOrder.path] })
      void session.refresh().catch(() => undefined)
    },
  })
}

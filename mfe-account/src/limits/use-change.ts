import { getDepositTerms } from '@quayside/contracts/endpoints/deposits'
import { getLimits, type OwnLimits } from '@quayside/contracts/endpoints/limits'
import { ApiError, errorKey, successKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import type { Api } from '@quayside/runtime/context'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useMutation } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'

type Send<V> = (api: Api, value: V, clientId: string) => Promise<OwnLimits>

/**
 * Changes one thing that customers set for themselves and shows everything as the server then has it, here, where deposits are
 * sent to and, by the session, in the reminder and where something new is begun; also after a lost answer, for the page says
 * what holds, not what was asked.
 */
export function useChange<V>(send: Send<V>, onDone?: () => void) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const askAgain = useAskAgain()
  const ownLimitWords = useOwnLimitWords()
  return useMutation({
    mutationFn: (value: V) => send(api, value, newClientId()),
    onSuccess() {
      showToast({ message: t(successKey('20005')), tone: 'success' })
      onDone?.()
    },
    onError(error) {
      const words = error instanceof ApiError ? ownLimitWords(error.details) : null
      showToast({ message: words ?? t(errorKey(error)), tone: 'danger' })
    },
    onSettled() {
      askAgain(getLimits, getDepositTerms)
      void session.refresh().catch(() => undefined)
    },
  })
}

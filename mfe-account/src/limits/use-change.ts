import { getLimits, type OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { getDepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
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

type ChangeOptions<V> = {
  readonly onDone?: () => void
  readonly otherwise?: (now: OwnLimits, value: V) => string | null
}

/** Changes a limit, then refetches limits, deposit terms, and session, even without a response. */
export function useChange<V>(send: Send<V>, { onDone, otherwise }: ChangeOptions<V> = {}) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const askAgain = useAskAgain()
  const refusalWords = useRefusalWords()
  return useMutation({
    mutationFn: (value: V) => send(api, value, newClientId()),
    onSuccess(now, value) {
      const words = otherwise?.(now, value) ?? null
      if (words === null) showToast({ message: t(successKey('20005')), tone: 'success' })
      else showToast({ message: words, tone: 'warning' })
      onDone?.()
    },
    onError(error) {
      showToast({ message: refusalWords(error), tone: 'danger' })
    },
    onSettled() {
      askAgain(getLimits, getDepositTerms)
      void session.refresh().catch(() => undefined)
    },
  })
}

function useRefusalWords(): (error: Error) => string {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  return error => {
    if (!(error instanceof ApiError)) return t(errorKey(error))
    const { reason, mode }: { reason?: unknown; mode?: unknown } = Object(error.details)
    if (reason === 'noExclusion') return t('common:changed.unnamed')
    if (mode === 'demo') return t('limits.demo.title')
    return ownLimitWords(error.details) ?? t(errorKey(error))
  }
}

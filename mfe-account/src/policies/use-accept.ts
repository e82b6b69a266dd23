import { acceptPolicies, type PolicyQuestion } from '@quayside/contracts/endpoints/account/policies'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'

type AcceptOptions = { readonly onDone: () => void; readonly onChanged: () => void }

/** Accepts the texts that were shown; a text that changed meanwhile is shown again. */
export function useAccept({ onDone, onChanged }: AcceptOptions) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (shown: readonly PolicyQuestion[]) =>
      api.call(acceptPolicies, {
        body: { policies: shown.map(({ id, version, hash, locale }) => ({ id, version, hash, locale })) },
      }),
    onSuccess() {
      showToast({ message: t('policies.done'), tone: 'success' })
      onDone()
    },
    onError(failure) {
      if (isChanged(failure)) onChanged()
    },
    onSettled: () => void session.refresh().catch(() => undefined),
  })
  const key = isChanged(error) ? 'policies.changed' : errorKey(error)
  return { accept: mutate, isPending, problem: error === null ? null : t(key) }
}

function isChanged(error: Error | null): boolean {
  return error instanceof ApiError && error.code === '409'
}

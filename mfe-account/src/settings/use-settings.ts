import { type AccountSettings, accountSettings } from '@quayside/contracts/endpoints/account/account-life'
import { ApiError, errorKey, successKey } from '@quayside/runtime/api-error'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'

/** Changes settings and shows the server's result. `refusals` maps codes to more specific texts. */
export function useSettingsChange<V>(
  change: (value: V) => Promise<AccountSettings>,
  refusals: Readonly<Record<string, string>> = {},
) {
  const t = useT()
  const queries = useQueryClient()
  const { session } = useHost()
  return useMutation({
    mutationFn: change,
    onSuccess() {
      showToast({ message: t(successKey('20005')), tone: 'success' })
      // The session carries the time zone.
      void session.refresh()
    },
    onError(error) {
      const own = error instanceof ApiError ? refusals[error.code] : undefined
      showToast({ message: t(own ?? errorKey(error)), tone: 'danger' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [accountSettings.path] }),
  })
}

import type { AccountMode } from '@quayside/contracts/customer/user'
import { mode as modeCall } from '@quayside/contracts/endpoints/account/account'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'

/** Switches between demo and real account; the server and this device remember it (spec §4). */
export function useSwitchMode() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  return useMutation({
    mutationFn: (mode: AccountMode) =>
      api.call(modeCall, { body: { virtually: mode === 'real' ? 'YES' : 'NO' } }),
    onSuccess: user => session.setUser(user),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
}

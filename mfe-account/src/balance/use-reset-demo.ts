import { resetDemo } from '@quayside/contracts/endpoints/user'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useMutation } from '@quayside/runtime/query'
import { useState } from 'react'

/** What a refusal means for a reset, where the code's own text says too little. */
const REFUSALS: Readonly<Record<string, string>> = {
  10008: 'demo.refused.holds',
  10015: 'demo.refused.shut',
}

/** Translation key of why a reset was refused. */
export function resetRefusal(error: unknown): string {
  const own = error instanceof ApiError ? REFUSALS[error.code] : undefined
  return own ?? errorKey(error)
}

/** Sets the demo wallet back; one opened dialog is one reset, however often it is confirmed. */
export function useResetDemo(onDone: () => void) {
  const api = useApi()
  const { session } = useHost()
  const [clientId] = useState(newClientId)
  return useMutation({
    mutationFn: () => api.call(resetDemo, { body: { clientId } }),
    onSuccess: user => {
      session.setUser(user)
      onDone()
    },
  })
}

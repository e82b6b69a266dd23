import { resetDemo } from '@quayside/contracts/endpoints/user'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useMutation } from '@quayside/runtime/query'
import { useRef } from 'react'

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

/** Resets the demo wallet; until an answer arrives, a retry is the same reset. */
export function useResetDemo(onDone: () => void) {
  const api = useApi()
  const { session } = useHost()
  const clientId = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => {
      clientId.current ??= newClientId()
      return api.call(resetDemo, { body: { clientId: clientId.current } })
    },
    onError: error => {
      // The server repeats its first answer to an id forever, so after a refusal the next try needs a new id.
      if (error instanceof ApiError && error.kind === 'refused') clientId.current = undefined
    },
    onSuccess: user => {
      session.setUser(user)
      onDone()
    },
  })
}

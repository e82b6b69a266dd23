import { openServicePass, readServicePass } from '@quayside/contracts/endpoints/service-visitors'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useMutation, useQuery } from '@quayside/runtime/query'
import { useState } from 'react'
import { useLetIn } from './use-let-in.ts'

/** The link of a mail, which opens nothing until the reader confirms the address. */
export function useLink(pass: string | undefined) {
  const api = useApi()
  const letIn = useLetIn()
  const [done, setDone] = useState<string>()
  const whose = useQuery({
    queryKey: [readServicePass.path, pass],
    queryFn: () => api.call(readServicePass, { body: { pass: pass ?? '' } }),
    enabled: pass !== undefined && pass !== done,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const opening = useMutation({
    mutationFn: (text: string) => api.call(openServicePass, { body: { pass: text } }),
    onSuccess(visitor, text) {
      letIn(visitor)
      setDone(text)
    },
  })
  const isOld = [whose.error, opening.error].some(isRefused)
  return {
    whose,
    opening,
    /** The link opens nothing. */
    isOld,
    isAsking: pass !== undefined && pass !== done && !isOld,
    open: () => opening.mutate(pass ?? ''),
    leave: () => setDone(pass),
  }
}

function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.code === '403'
}

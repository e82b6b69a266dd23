import { useHost } from '@quayside/runtime/hooks'
import { useEffect, useReducer, useState } from 'react'

export type RefreshedBalance = { readonly failed: boolean; retry(): void }

export function useRefreshedBalance(): RefreshedBalance {
  const { session } = useHost()
  const [failed, setFailed] = useState(false)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the request again
  useEffect(() => {
    let isWanted = true
    session.refresh().then(
      () => isWanted && setFailed(false),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [session, attempt])
  return { failed, retry }
}

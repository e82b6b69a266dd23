import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

export type LazyScreenProps = {
  load: () => Promise<ComponentType>
  waiting?: ReactNode
}

export function LazyScreen({ load, waiting }: LazyScreenProps) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ Part?: ComponentType; failed: boolean }>({ failed: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    let wanted = true
    load().then(
      // A transition renders in pieces: a whole list at once would block a phone for half a second.
      Part =>
        startTransition(() => {
          if (wanted) setResult({ Part, failed: false })
        }),
      () => wanted && setResult({ failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  if (result.Part) return <result.Part />
  if (result.failed) {
    return (
      <div className="q-page">
        <ErrorCard
          title={t('error.screen')}
          retryLabel={t('common:retry')}
          onRetry={() => {
            setResult({ failed: false })
            setAttempt(attempt + 1)
          }}
        />
      </div>
    )
  }
  return (
    waiting ?? (
      <div className="q-page q-stack" aria-busy="true">
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton height="60vh" />
      </div>
    )
  )
}

import { getLoanStanding } from '@quayside/contracts/endpoints/loans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useNotices } from '@quayside/runtime/use-notices'
import { useCallback } from 'react'

export function useOwnStanding() {
  const { user, mode } = useSession()
  const isWanted = user !== null && mode === 'real'
  const standing = useEndpoint(getLoanStanding, {}, { enabled: isWanted })
  const { refetch } = standing
  const changed = useCallback(() => {
    if (isWanted) void refetch()
  }, [isWanted, refetch])
  useNotices('loan', changed)
  useNotices('identity', changed)
  return { standing: isWanted ? standing.data : undefined, isPending: isWanted && standing.isPending }
}

import { getLoanStanding } from '@quayside/contracts/endpoints/loans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useNotices } from '@quayside/runtime/use-notices'
import { useCallback } from 'react'

export function useLoanEligibility() {
  const { user, mode } = useSession()
  const isWanted = user !== null && mode === 'real'
  const eligibility = useEndpoint(getLoanStanding, {}, { enabled: isWanted })
  const { refetch } = eligibility
  const changed = useCallback(() => {
    if (isWanted) void refetch()
  }, [isWanted, refetch])
  useNotices('loan', changed)
  useNotices('identity', changed)
  return {
    eligibility: isWanted ? eligibility.data : undefined,
    isPending: isWanted && eligibility.isPending,
  }
}

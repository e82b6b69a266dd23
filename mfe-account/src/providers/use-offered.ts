import { offeredProviders, type Provider } from '@quayside/contracts/endpoints/providers'
import { useEndpoint } from '@quayside/runtime/endpoint-query'

/** The providers that this site offers; none until that is known. */
export function useOffered(): readonly Provider[] {
  return useEndpoint(offeredProviders).data ?? []
}

import { offeredProviders, type Provider } from '@quayside/contracts/endpoints/providers'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'

/** The providers that this site offers, as the page says; one that does not say has the server asked, and none until it answers. */
export function useOffered(): readonly Provider[] {
  const said = useHost().boot.providers
  const asked = useEndpoint(offeredProviders, {}, { enabled: said === undefined })
  return said ?? asked.data ?? []
}

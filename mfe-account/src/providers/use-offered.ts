import { offeredProviders, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost } from '@quayside/runtime/hooks'

/** The offered providers, from the page. A page without them asks the server; empty until it responds. */
export function useOffered(): readonly Provider[] {
  const said = useHost().boot.providers
  const asked = useEndpoint(offeredProviders, {}, { enabled: said === undefined })
  return said ?? asked.data ?? []
}

import { getParamByKey } from '@quayside/contracts/endpoints/help'
import { offeredProviders, type Provider } from '@quayside/contracts/endpoints/providers'
import { useEndpoint } from '@quayside/runtime/endpoint-query'

/** The providers that this site offers; none until that is known. */
export function useOffered(): readonly Provider[] {
  const { data } = useEndpoint(getParamByKey, { params: { key: 'sign_in_providers' } })
  return offeredProviders.safeParse(data?.value).data ?? []
}

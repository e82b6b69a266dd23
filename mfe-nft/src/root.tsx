import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { NftMarket } from './market/nft-market.tsx'

/** The charity NFT market. */
export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <NftMarket />
    </QueryClientProvider>
  )
}

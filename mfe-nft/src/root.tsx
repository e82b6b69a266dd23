import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { NftMarket } from './market/nft-market.tsx'

/** The charity NFT market. */
export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        <Route path="/nfts" element={<NftMarket />} />
      </Routes>
    </QueryClientProvider>
  )
}

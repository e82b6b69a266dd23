import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { NftPage } from './item/nft-page.tsx'
import { NftMarket } from './market/nft-market.tsx'
import { MyNfts } from './mine/my-nfts.tsx'

export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        <Route path="/nfts" element={<NftMarket />} />
        <Route path="/nfts/mine" element={<MyNfts />} />
        <Route path="/nfts/:id" element={<NftPage />} />
      </Routes>
    </QueryClientProvider>
  )
}

import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { useState } from 'react'
import { NftMarket } from './market/nft-market.tsx'

/** The charity NFT market. */
export function Root() {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <NftMarket />
    </QueryClientProvider>
  )
}

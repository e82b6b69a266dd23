import { NftMarket } from './nft-market.tsx'

export function Market() {
  return <NftMarket />
}

import type { NftDetail } from '@quayside/contracts/endpoints/nfts'

export const AT = '2026-11-20T12:00:00.000Z'

export function buildItem(over: Partial<NftDetail> = {}): NftDetail {
  return {
    id: 'low-tide',
    name: 'Low tide',
    image: 'data:image/svg+xml,',
    creator: 'Harbour studio',
    chain: 'Ethereum',
    address: '0xa1',
    explorer: 'https://etherscan.io/address/0xa1',
    currency: 'USDT',
    currentBid: '126.000000',
    minimumBid: '132.300000',
    opensAt: null,
    endsAt: AT,
    remainingTime: 900,
    cumulativeDonation: '1250.000000',
    charity: 'Sea rescue',
    charityId: 'rescue',
    isSampleCharity: false,
    charityAbout: 'Boats and crews.',
    charityUrl: null,
    description: 'A view of the harbour.',
    kind: 'auction',
    status: 'running',
    serverTime: AT,
    bidCount: 2,
    own: null,
    donations: [],
    bids: [
      { pseudonym: '2', amount: '126.000000', at: AT },
      { pseudonym: '1', amount: '120.000000', at: AT },
    ],
    ...over,
  }
}

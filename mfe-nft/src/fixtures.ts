import { mode } from '@quayside/contracts/endpoints/account/account'
import { listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import {
  buyNft,
  getNft,
  giveNftAddress,
  listMyNft,
  listNft,
  type NftDelivery,
  type NftItem,
} from '@quayside/contracts/endpoints/nfts'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { answer, type Fixtures } from '@quayside/testing/fixtures'
import { buildItem } from './item/nft.builders.ts'

const DAY_S = 24 * 3_600
const SAMPLE_ID = '0b7d2f4e-5a6c-4d3e-9f10-2a3b4c5d6e7f'

const DELIVERY: NftDelivery = {
  status: 'addressGiven',
  networks: ['ERC20'],
  network: 'ERC20',
  hash: null,
  explorer: null,
  address: '0x00000000000000000000000000000000000000a1',
  isSample: true,
  hasFailed: false,
  timeline: [
    { status: 'won', at: SOME_TIME },
    { status: 'addressGiven', at: SOME_TIME },
  ],
}

const ITEMS: readonly NftItem[] = [
  item('1', { name: 'Low tide', color: '#4f7ea8', status: 'running', currentBid: '42.00' }),
  item('2', { name: 'North pier', color: '#a86f4f', status: 'open', currentBid: null }),
  item('3', { name: 'Morning catch', color: '#5f8f62', status: 'sold', currentBid: '80.00' }),
]

export const fixtures: Fixtures = {
  user: buildUser(),
  boot: {},
  answers: [
    answer(
      listNft,
      ({ query }) => {
        const list = ITEMS.filter(({ status }) => status === (query?.status ?? status))
        return { list, total: list.length, page: 1, size: 100 }
      },
      { query: { status: 'running' } },
    ),
    answer(getNft, buildItem(), { params: { id: 'low-tide' } }),
    answer(
      buyNft,
      { item: buildItem(), bid: { pseudonym: '2', amount: '126.00', at: SOME_TIME }, outcome: 'leading' },
      { body: { id: 'low-tide', amount: '126', clientId: SAMPLE_ID } },
    ),
    answer(listMyNft, {
      list: [
        {
          item: buildItem({ status: 'sold' }),
          kind: 'won',
          amount: '126.00',
          at: SOME_TIME,
          pseudonym: '2',
          delivery: DELIVERY,
        },
      ],
      total: 1,
      page: 1,
      size: 20,
    }),
    answer(giveNftAddress, DELIVERY, {
      params: { id: 'low-tide' },
      body: { network: 'ERC20', address: '0x00000000000000000000000000000000000000a1', clientId: SAMPLE_ID },
    }),
    answer(listAddresses, []),
    answer(mode, ({ body }) => buildUser({ virtually: body?.virtually ?? 'NO' }), {
      body: { virtually: 'YES' },
    }),
  ],
}

type Look = Pick<NftItem, 'name' | 'status' | 'currentBid'> & { readonly color: string }

function item(id: string, { color, ...look }: Look): NftItem {
  const isRunning = look.status === 'running'
  return {
    id,
    image: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${color}"/></svg>`)}`,
    creator: 'Harbour studio',
    chain: 'Ethereum',
    address: '0x00000000000000000000000000000000000000a1',
    currency: 'USDT',
    minimumBid: '40.00',
    opensAt: null,
    endsAt: isRunning ? new Date(Date.now() + DAY_S * 1000).toISOString() : null,
    remainingTime: isRunning ? DAY_S : null,
    cumulativeDonation: '1250.00',
    charity: 'Sea rescue',
    charityId: 'rescue',
    isSampleCharity: false,
    serverTime: new Date().toISOString(),
    bidCount: isRunning ? 3 : 0,
    description: 'A view of the harbour.',
    kind: 'auction',
    ...look,
  }
}

import * as z from 'zod/mini'
import { network } from '../assets/networks.ts'
import { get, post } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { clientId, decimalText, isoTime, orderId, pageOf, paging, positiveDecimal } from '../primitives.ts'
import { conversion, converted } from './funds/conversion.ts'

const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

/** `scheduled`: on sale later. `ended`: time is up and the winner is about to be written. */
export const nftStatus = z.enum(['scheduled', 'open', 'running', 'ended', 'sold', 'withdrawn'])

export const nftItem = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  creator: z.string(),
  chain: z.string(),
  address: z.string(),
  currency: z.string(),
  currentBid: z.nullable(decimalText),
  minimumBid: decimalText,
  opensAt: z.nullable(isoTime),
  endsAt: z.nullable(isoTime),
  /** Whole seconds by the server's clock; null while no clock runs. */
  remainingTime: z.nullable(z.number()),
  /** Sum of all ledger sales for this item's charity, in the item's currency. */
  cumulativeDonation: decimalText,
  charity: z.string(),
  charityId: z.string(),
  isSampleCharity: z.boolean(),
  description: z.string(),
  kind: z.enum(['auction', 'fixed']),
  status: nftStatus,
  /** The server's clock at the response, by which clients count down. */
  serverTime: isoTime,
  bidCount: z.number(),
})
export type NftItem = z.infer<typeof nftItem>

export const listNft = get('/index/listNft', {
  summary: 'NFTs on sale for charity',
  query: z.object({
    status: z.optional(nftStatus),
    kind: z.optional(z.enum(['auction', 'fixed'])),
    sort: z.optional(z.enum(['oldest', 'newest', 'ending', 'cheapest', 'dearest'])),
    locale,
    ...paging,
  }),
  result: pageOf(nftItem),
})

export const publicBid = z.object({ pseudonym: z.string(), amount: decimalText, at: isoTime })
export type PublicBid = z.infer<typeof publicBid>

export const nftDonation = z.object({
  amount: decimalText,
  at: isoTime,
  receiptUrl: z.string(),
  receiptFormat: z.enum(['pdf', 'jpeg']),
})
export type NftDonation = z.infer<typeof nftDonation>

const deliveryStatus = z.enum(['won', 'addressGiven', 'sending', 'delivered'])

export const nftDetail = z.extend(nftItem, {
  charityAbout: z.string(),
  charityUrl: z.nullable(z.string()),
  explorer: z.nullable(z.string()),
  donations: z.array(nftDonation),
  bids: z.array(publicBid),
  own: z.nullable(
    z.object({
      pseudonym: z.string(),
      amount: decimalText,
      status: z.enum(['leading', 'outbid', 'won', 'bought']),
      /** Delivery of the token to the caller: `won` waits for an address; null while the item is not theirs. */
      delivery: z.optional(z.nullable(deliveryStatus)),
    }),
  ),
})
export type NftDetail = z.infer<typeof nftDetail>

export const getNft = get('/index/getNft/{id}', {
  summary: 'One NFT with its bids and its charity',
  params: orderId,
  query: z.object({ locale }),
  result: nftDetail,
})

export const buyNft = post('/user/buyNft', {
  summary: 'Bids in an auction, or buys at a fixed price, on the real account',
  access: 'customer',
  body: z.strictObject({
    id: z.string().check(z.maxLength(64)),
    amount: positiveDecimal,
    conversion,
    clientId,
    /** The caller's leading bid that this one raises; only the difference is held. Required from the leading bidder. */
    raises: z.optional(positiveDecimal),
  }),
  result: z.object({
    item: nftItem,
    bid: publicBid,
    outcome: z.enum(['leading', 'bought']),
    converted,
  }),
  success: '20004',
  errors: ['10008', '10011', '10015', '10016', '10020', '10041'],
  movesMoney: true,
})

export const myNftKind = z.enum(['bidding', 'outbid', 'won', 'bought', 'received'])

export const nftDelivery = z.object({
  status: deliveryStatus,
  networks: z.array(network),
  network: z.nullable(network),
  address: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  explorer: z.nullable(z.string()),
  isSample: z.boolean(),
  hasFailed: z.boolean(),
  /** Seconds that a new address of the book waits after its confirmation. */
  addressWait: z.optional(z.number()),
  timeline: z.array(z.object({ status: deliveryStatus, at: isoTime })),
})
export type NftDelivery = z.infer<typeof nftDelivery>

export const giveNftAddress = post('/user/nft/{id}/address', {
  summary: 'Says to which address of the book a won or bought token is to go, until it is being sent',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ network, address: z.string().check(z.maxLength(128)), clientId }),
  result: nftDelivery,
  success: '20005',
  errors: ['10008', '10020', '10021'],
  movesMoney: true,
})

export const myNft = z.object({
  item: nftItem,
  kind: myNftKind,
  amount: decimalText,
  at: isoTime,
  pseudonym: z.string(),
  delivery: z.nullable(nftDelivery),
})
export type MyNft = z.infer<typeof myNft>

export const listMyNft = get('/user/listNft', {
  summary: 'NFTs that the customer has bid on or bought, the latest first',
  access: 'customer',
  query: z.object({ kind: z.optional(myNftKind), locale, ...paging }),
  result: pageOf(myNft),
})

import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { decimalText, isoTime, pageOf, paging } from '../primitives.ts'

const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

export const nftStatus = z.enum(['open', 'running', 'sold', 'ended'])

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
  endsAt: z.nullable(isoTime),
  remainingTime: z.nullable(z.number()),
  cumulativeDonation: decimalText,
  charity: z.string(),
  description: z.string(),
  kind: z.enum(['auction', 'fixed']),
  status: nftStatus,
})
export type NftItem = z.infer<typeof nftItem>

export const listNft = get('/index/listNft', {
  summary: 'NFTs on sale for charity',
  query: z.object({ status: z.optional(nftStatus), locale, ...paging }),
  result: pageOf(nftItem),
})

import * as z from 'zod/mini'
import { nftStatus } from '../endpoints/nfts.ts'
import { decimalText, isoTime, paging } from '../primitives.ts'
import { REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { deskId, staffText } from './parts.ts'

/** An item on sale for a charity, as staff see it; words in English. */
export const deskItem = z.object({
  id: z.string(),
  name: z.string(),
  charity: z.string(),
  /** Nobody stands behind the charity: a sandbox's. */
  isSample: z.boolean(),
  kind: z.enum(['auction', 'fixed']),
  currency: z.string(),
  status: nftStatus,
  /** What the next bid is at least; of a fixed price the price. */
  minimumBid: decimalText,
  bidCount: z.number(),
  opensAt: z.nullable(isoTime),
  endsAt: z.nullable(isoTime),
  /** When it was sold or taken off the market. */
  closedAt: z.nullable(isoTime),
  /** Nobody has bid on it or bought it: it may still be taken off the market (rules §9). */
  isWithdrawable: z.boolean(),
})
export type DeskItem = z.infer<typeof deskItem>

export const listItems = staffGet('/items', {
  summary: 'The items for charities, the newest first after what is on the market; a page at a time',
  roles: REVIEWERS,
  query: z.strictObject(paging),
  /** `total`: how many there are on all pages. */
  result: z.object({ items: z.array(deskItem), total: z.number() }),
})

export const withdrawItem = staffPost('/items/{id}/withdraw', {
  summary: 'Takes an item off the market before the first bid; 409 once somebody has bid or bought',
  roles: REVIEWERS,
  pace: 'acts',
  params: z.object({ id: deskId }),
  body: z.strictObject({ reason: staffText }),
  result: deskItem,
})

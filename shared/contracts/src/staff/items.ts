import * as z from 'zod/mini'
import { nftStatus } from '../endpoints/nfts.ts'
import { decimalText, isoTime, paging } from '../primitives.ts'
import { REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { deskId, staffText } from './parts.ts'

export const deskItem = z.object({
  id: z.string(),
  name: z.string(),
  charity: z.string(),
  isSample: z.boolean(),
  kind: z.enum(['auction', 'fixed']),
  currency: z.string(),
  status: nftStatus,
  /** Minimum next bid of an auction, or the fixed price. */
  minimumBid: decimalText,
  bidCount: z.number(),
  opensAt: z.nullable(isoTime),
  endsAt: z.nullable(isoTime),
  closedAt: z.nullable(isoTime),
  /** Without bids and unsold: it can still be withdrawn from the market (rules §9). */
  isWithdrawable: z.boolean(),
})
export type DeskItem = z.infer<typeof deskItem>

export const listItems = staffGet('/items', {
  summary: 'The items for charities, the newest first after what is on the market; a page at a time',
  roles: REVIEWERS,
  query: z.strictObject(paging),
  /** `total` counts all pages. */
  result: z.object({ items: z.array(deskItem), total: z.number() }),
})

export const withdrawItem = staffPost('/items/{id}/withdraw', {
  summary: 'Takes an item off the market before the first bid; 409 after the first bid or purchase',
  roles: REVIEWERS,
  pace: 'acts',
  params: z.object({ id: deskId }),
  body: z.strictObject({ reason: staffText }),
  result: deskItem,
})

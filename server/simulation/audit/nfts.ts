import type { Audited, Auditor } from './audit.ts'
import type { Books, Leg } from './books.ts'

type Item = Books['nfts'][number]
type BidRow = Books['bids'][number]
type Delivery = Books['deliveries'][number]

const UNIT = 1_000_000n
const RESTORED = 15 * 60_000
/** A token is sent and seen to arrive within this many ms. */
const DELIVERED = 15_000

/** Bids rise by the minimum step, in time; only the highest is held; each sale is one donation and one delivery. */
export const auditNfts: Auditor = function* (audited) {
  const { nfts, bids, deliveries } = audited.books
  const byItem = Map.groupBy(bids, row => row.nft_id)
  const sent = new Map(deliveries.map(row => [row.nft_id, row]))
  for (const item of nfts) {
    const own = byItem.get(item.id) ?? []
    yield* priceFaults(item, own)
    yield* bidderFaults(item, own)
    yield* clockFaults(item, own)
    yield* standingFaults(item, own)
    yield* deliveryFaults(item, sent.get(item.id))
  }
  yield* moneyFaults(audited.books)
  yield* toldFaults(audited.books)
  yield* lateFaults(audited)
}

/** Next minimum: 5% rounded up, or one unit, whichever is more. */
function leastAfter(amount: bigint): bigint {
  const share = (amount + 19n) / 20n
  return amount + (share > UNIT ? share : UNIT)
}

function* priceFaults({ id, kind, reserve }: Item, bids: readonly BidRow[]): Generator<string> {
  let least = reserve
  for (const [at, { number, amount, created_at: moment }] of bids.entries()) {
    if (number !== at + 1) yield `bid ${at + 1} on ${id} has number ${number}`
    if (amount < least) yield `bid ${number} on ${id} is ${amount}, below ${least}`
    if (kind === 'fixed' && (amount !== reserve || number > 1))
      yield `${id} was sold for ${amount}, ${number} times`
    if (moment < (bids[at - 1]?.created_at ?? 0)) yield `bid ${number} on ${id} came before the one before`
    if (bids[at - 1]?.user_id === bids[at]?.user_id) yield `bid ${number} on ${id} outbids its own customer`
    least = leastAfter(amount)
  }
}

function* bidderFaults({ id }: Item, bids: readonly BidRow[]): Generator<string> {
  const numbers = new Map<string, number>()
  for (const { user_id: owner, bidder } of bids) {
    const known = numbers.get(owner) ?? numbers.size + 1
    numbers.set(owner, known)
    if (bidder !== known) yield `${owner} is bidder ${bidder} of ${id}, and was ${known}`
  }
}

/** The clock starts with the first bid; a bid in the last 15 minutes extends it to 15 minutes. */
function* clockFaults(item: Item, bids: readonly BidRow[]): Generator<string> {
  const { id, kind, opens_at: opens, runs_ms: runs, ends_at: ends } = item
  let end: number | null = null
  for (const { created_at: at, number } of bids) {
    if (at < (opens ?? 0)) yield `bid ${number} on ${id} came before it was on sale`
    if (end !== null && at >= end) yield `bid ${number} on ${id} came after its end`
    end = end === null ? at + runs : Math.max(end, at + RESTORED)
  }
  if (kind === 'auction' && ends !== end) yield `${id} ends at ${ends}, by its bids at ${end}`
  if (item.status === 'sold' && kind === 'auction' && (item.closed_at ?? 0) < (end ?? 0))
    yield `${id} was sold before its end`
}

function* standingFaults(item: Item, bids: readonly BidRow[]): Generator<string> {
  const { id, kind, status } = item
  const last = bids.at(-1)
  const ending = kind === 'fixed' ? 'bought' : status === 'sold' ? 'won' : 'leading'
  if ((last === undefined) !== (status === 'open')) yield `${id} is ${status} with ${bids.length} bids`
  if (item.bids !== bids.length) yield `${id} counts ${item.bids} bids of ${bids.length}`
  if (item.bidders !== new Set(bids.map(row => row.user_id)).size)
    yield `${id} counts ${item.bidders} bidders`
  if ((last?.id ?? null) !== item.highest_id || (last?.amount ?? null) !== item.current_bid)
    yield `${id} says that ${item.highest_id} leads, its last bid is ${last?.id}`
  for (const row of bids) {
    const should = row === last ? ending : 'outbid'
    if (row.status !== should) yield `bid ${row.number} on ${id} is ${row.status}, not ${should}`
  }
}

function* moneyFaults({ nfts, bids, bidLegs, accounts }: Books): Generator<string> {
  const found = Map.groupBy(bidLegs, ({ reference }) => reference)
  for (const row of bids)
    yield* compare(`bid ${row.id}, which is ${row.status},`, holdLegs(row), found, row.id)
  let donated = 0n
  for (const item of nfts) {
    const isSold = item.status === 'sold'
    const amount = item.current_bid ?? 0n
    if (isSold) donated += amount
    yield* compare(`item ${item.id}`, isSold ? saleLegs(item, amount) : [], found, item.id)
  }
  for (const reference of found.keys()) yield `${reference} was posted for no bid and no sale`
  const held = accounts.filter(({ kind, mode }) => kind === 'bid_hold' && mode === 'real')
  const highest = nfts
    .filter(({ status }) => status === 'running')
    .reduce((sum, row) => sum + (row.current_bid ?? 0n), 0n)
  const holds = held.reduce((sum, { balance }) => sum + balance, 0n)
  if (holds !== highest) yield `${holds} is held for bids, the highest are ${highest}`
  const donations =
    accounts.find(row => row.kind === 'donations' && row.currency === 'USDT' && row.mode === 'real')
      ?.balance ?? 0n
  if (donations !== donated) yield `donations are ${donations}, ${donated} was won and bought`
}

function* compare(
  what: string,
  should: readonly string[],
  found: Map<string, Leg[]>,
  key: string,
): Generator<string> {
  const legs = (found.get(key) ?? []).map(({ posting, owner, kind, currency, amount }) =>
    textOf({ posting, owner, kind, currency, amount }),
  )
  const [is, expected] = [legs.toSorted().join(', '), should.toSorted().join(', ')]
  if (is !== expected) yield `${what} posted ${is || 'nothing'} instead of ${expected || 'nothing'}`
  found.delete(key)
}

function textOf({ posting, owner, kind, currency, amount }: Omit<Leg, 'reference' | 'at'>): string {
  return `${posting} ${owner} ${kind} ${currency} ${amount}`
}

function holdLegs({ status, user_id: owner, amount }: BidRow): string[] {
  if (status === 'bought') return []
  const legs = (posting: string, minor: bigint) => [
    textOf({ posting, owner, kind: 'available', currency: 'USDT', amount: -minor }),
    textOf({ posting, owner, kind: 'bid_hold', currency: 'USDT', amount: minor }),
  ]
  return [...legs('bid_hold', amount), ...(status === 'outbid' ? legs('bid_release', -amount) : [])]
}

function saleLegs({ kind, highest_user_id: winner }: Item, amount: bigint): string[] {
  const sale = { posting: 'nft_sale', currency: 'USDT' }
  const from = kind === 'fixed' ? 'available' : 'bid_hold'
  return [
    textOf({ ...sale, owner: winner ?? '', kind: from, amount: -amount }),
    textOf({ ...sale, owner: 'house', kind: 'donations', amount }),
  ]
}

function* deliveryFaults(item: Item, row: Delivery | undefined): Generator<string> {
  const { id, status, highest_user_id: winner } = item
  if ((row !== undefined) !== (status === 'sold')) yield `${id} is ${status}, its delivery ${row?.status}`
  if (row === undefined) return
  if (row.user_id !== winner) yield `${id} goes to ${row.user_id}, ${winner} won it`
  const last = (JSON.parse(row.timeline) as { status: string }[]).at(-1)?.status
  if (last !== row.status) yield `the delivery of ${id} is ${row.status}, its timeline ends ${last}`
  const isSent = row.status === 'sending' || row.status === 'delivered'
  if ((row.attempt === 1) !== isSent) yield `${id} is ${row.status} after ${row.attempt} sendings`
  if ((row.address !== null) !== (row.status !== 'won'))
    yield `${id} is ${row.status} and goes to ${row.address}`
  if (row.status === 'delivered' && row.tx_hash === null) yield `${id} was delivered by no transaction`
}

function* toldFaults({ nfts, bids, deliveries, notices }: Books): Generator<string> {
  const told = new Map<string, number>()
  for (const { kind, data } of notices) {
    const { nftId } = JSON.parse(data) as { nftId?: string }
    told.set(`${kind} ${nftId}`, (told.get(`${kind} ${nftId}`) ?? 0) + 1)
  }
  const arrived = new Set(deliveries.filter(row => row.status === 'delivered').map(row => row.nft_id))
  const byItem = Map.groupBy(bids, row => row.nft_id)
  for (const { id } of nfts) {
    const own = byItem.get(id) ?? []
    const should = {
      nftOutbid: own.filter(({ status }) => status === 'outbid').length,
      nftWon: own.filter(({ status }) => status === 'won').length,
      nftBought: own.filter(({ status }) => status === 'bought').length,
      nftDelivered: arrived.has(id) ? 1 : 0,
    }
    for (const [kind, times] of Object.entries(should))
      if ((told.get(`${kind} ${id}`) ?? 0) !== times)
        yield `${kind} of ${id} was told ${told.get(`${kind} ${id}`)} times, not ${times}`
  }
}

function* lateFaults({ books: { nfts, deliveries }, calmAt, isWatched }: Audited): Generator<string> {
  if (calmAt === undefined || !isWatched) return
  for (const { id, status, ends_at: ends } of nfts)
    if (status === 'running' && (ends ?? 0) < calmAt) yield `${id} has not ended`
  for (const { nft_id: id, status, updated_at: at } of deliveries) {
    const isOnItsWay = status === 'address_given' || status === 'sending'
    if (isOnItsWay && at + DELIVERED < calmAt) yield `the delivery of ${id} is still ${status}`
  }
}

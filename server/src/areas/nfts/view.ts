import type { NftDelivery, NftItem, PublicBid } from '@quayside/contracts/endpoints/nfts'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import { toText } from '@quayside/money/money'
import type { NftEvent } from '../../platform/bus.ts'
import { explorerPage } from '../../platform/chains/explorers.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { onWire } from '../../platform/wire-words.ts'
import type { CoreServices } from '../services.ts'
import { donationsByCharity, listCharities } from './queries.ts'
import { type Delivery, networksOf } from './rules/delivery.ts'
import { type Bid, leastOf, type Nft, nftMoney, phaseOf } from './rules/nft.ts'
import type { NftParts } from './services.ts'
import { type CharityRow, type NftRow, nftOf } from './tables.ts'

export type Charities = {
  of(nft: Pick<NftRow, 'charity_id'>): CharityRow
  donated(nft: Pick<Nft, 'charityId' | 'currency'>): bigint
}

export async function readCharities(tx: ReadTx): Promise<Charities> {
  const rows = new Map((await tx.all(listCharities, {})).map(row => [row.id, row]))
  const sums = await tx.all(donationsByCharity, {})
  return {
    of({ charity_id: id }) {
      const known = rows.get(id)
      if (known === undefined) throw new Error(`there is no charity ${id}`)
      return known
    },
    donated({ charityId, currency }) {
      const sum = sums.find(one => one.charityId === charityId && one.currency === currency)
      return sum?.amount ?? 0n
    },
  }
}

export type Looking = { readonly locale: Locale; readonly now: number; readonly charities: Charities }

export function itemView(row: NftRow, { locale, now, charities }: Looking): NftItem {
  const nft = nftOf(row)
  const charity = charities.of(row)
  const { id, creator, chain, address, currency, kind } = row
  const { highest, endsAt, opensAt, bids: bidCount } = nft
  // A withdrawn item keeps only its name, for visitors who still have the link, so the page hints at no reason.
  const isShown = nft.status !== 'withdrawn'
  return {
    id,
    creator,
    chain,
    address,
    currency,
    kind,
    bidCount,
    image: isShown ? row.image : '',
    name: textIn(row.name, locale),
    description: isShown ? textIn(row.description, locale) : '',
    charity: textIn(charity.name, locale),
    charityId: charity.id,
    isSampleCharity: charity.is_sample === 1,
    serverTime: isoOf(now),
    status: phaseOf(nft, now),
    currentBid: highest === null ? null : textOf(nft, highest.amount),
    minimumBid: toText(leastOf(nft)),
    opensAt: isoOrNull(opensAt),
    endsAt: isoOrNull(endsAt),
    remainingTime: endsAt === null ? null : Math.max(0, Math.floor((endsAt - now) / 1000)),
    cumulativeDonation: textOf(nft, charities.donated(nft)),
  }
}

export function bidView(nft: Pick<Nft, 'currency'>, bid: Pick<Bid, 'bidder' | 'amount' | 'at'>): PublicBid {
  return { pseudonym: String(bid.bidder), amount: textOf(nft, bid.amount), at: isoOf(bid.at) }
}

export function eventOf(nft: Nft, { bid, now }: { bid: Bid | null; now: number }): NftEvent {
  const { id, highest, endsAt } = nft
  return {
    id,
    status: phaseOf(nft, now),
    minimumBid: toText(leastOf(nft)),
    endsAt: isoOrNull(endsAt),
    currentBid: highest === null ? null : textOf(nft, highest.amount),
    bidCount: nft.bids,
    bid: bid === null ? null : bidView(nft, bid),
  }
}

function textOf(nft: Pick<Nft, 'currency'>, minor: bigint): string {
  return toText(nftMoney(nft, minor))
}

const EXPLORERS: Readonly<Record<string, string>> = {
  Ethereum: 'https://etherscan.io/address/',
  Tron: 'https://tronscan.org/#/contract/',
  Polygon: 'https://polygonscan.com/address/',
}

export function explorerOf({ chain, address }: Pick<NftRow, 'chain' | 'address'>): string | null {
  const base = Object.hasOwn(EXPLORERS, chain) ? EXPLORERS[chain] : undefined
  return base === undefined ? null : `${base}${encodeURIComponent(address)}`
}

/** Returns a delivery as its customer sees it; a sandbox delivery is marked as having no value. */
export function deliveryView(
  known: Delivery,
  { nft, tokens, config }: { nft: Pick<NftRow, 'chain'> } & NftParts & Pick<CoreServices, 'config'>,
): NftDelivery {
  const { status, network, address, txHash: hash, hasFailed, timeline } = known
  const isSample = tokens?.kind === 'sandbox'
  return {
    status: onWire(status),
    network,
    address,
    hash,
    hasFailed,
    isSample,
    networks: [...networksOf(nft.chain)],
    addressWait: Math.ceil(config.withdrawals.waitMs / 1_000),
    explorer: isSample || hash === null || network === null ? null : explorerPage(network, hash),
    timeline: timeline.map(step => ({ status: onWire(step.status), at: isoOf(step.at) })),
  }
}

import { type listNft as endpoint, type NftItem, nftItem } from '@quayside/contracts/endpoints/nfts'
import type { Locale } from '@quayside/contracts/locales'
import { money, toText } from '@quayside/money/money'
import { languageOf } from '../../platform/http/language.ts'
import { pageRange } from '../../platform/http/paging.ts'
import type { PublicInput } from '../../platform/http/register.ts'
import { isoOrNull } from '../../platform/iso-or-null.ts'
import { textIn } from '../../platform/localised.ts'
import type { Services } from '../services.ts'
import { listNfts } from './queries.ts'
import { minimumBid } from './rules/nft-bids.ts'
import type { NftRow } from './tables.ts'

/** NFTs on sale for charity; every figure is the storage's. */
export async function listNft({ query, services, request }: PublicInput<typeof endpoint, Services>) {
  const { page, size, range } = pageRange(query)
  const rows = await services.storage.read(tx => tx.all(listNfts, {}))
  const wanted = rows.filter(row => query.status === undefined || row.status === query.status)
  const locale = query.locale ?? languageOf(request.headers)
  const list = wanted
    .slice(range.offset, range.offset + range.limit)
    .map(row => itemOf(row, { locale, now: services.clock.now() }))
  return { list, total: wanted.length, page, size }
}

function itemOf(row: NftRow, { locale, now }: { locale: Locale; now: number }): NftItem {
  const { id, image, creator, chain, address, currency, kind, status } = row
  const amountText = (minor: bigint) => toText(money(currency, minor))
  const reserve = money(currency, row.reserve)
  const currentBid = row.current_bid === null ? undefined : money(currency, row.current_bid)
  return nftItem.parse({
    ...{ id, image, creator, chain, address, currency, kind, status },
    name: textIn(row.name, locale),
    charity: textIn(row.charity, locale),
    description: textIn(row.description, locale),
    currentBid: currentBid === undefined ? null : toText(currentBid),
    minimumBid: toText(minimumBid({ kind, reserve, currentBid })),
    endsAt: isoOrNull(row.ends_at),
    // Whole seconds.
    remainingTime: row.ends_at === null ? null : Math.max(0, Math.floor((row.ends_at - now) / 1000)),
    cumulativeDonation: amountText(row.donated),
  })
}

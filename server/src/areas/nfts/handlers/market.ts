import type { getNft as detail, listNft as listing } from '@quayside/contracts/endpoints/nfts'
import { toText } from '@quayside/money/money'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { textIn } from '../../../platform/i18n/localized.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { onWire } from '../../../platform/wire-words.ts'
import type { Services } from '../../services.ts'
import { donationsOf } from '../payouts/view.ts'
import { bidsOf, countNfts, findDelivery, findNft, latestOf, type NftFilter, pageOfNfts } from '../queries.ts'
import { nftMoney } from '../rules/nft.ts'
import type { NftRow } from '../tables.ts'
import { bidView, explorerOf, itemView, type Looking, readCharities } from '../view.ts'

const MOST_BIDS = 100

export async function listNft({ query, services, request }: PublicInput<typeof listing, Services>) {
  const { page, size, range } = pageRange(query)
  const now = services.clock.now()
  const locale = query.locale ?? languageOf(request.headers)
  const { status, kind, sort = 'oldest' } = query
  const filter: NftFilter = { status, kind, sort, now }
  return await services.storage.read(async tx => {
    const rows = await tx.dynamic(pageOfNfts(filter, range))
    const [count] = await tx.dynamic(countNfts(filter))
    const charities = await readCharities(tx)
    const list = rows.map(row => itemView(row, { locale, now, charities }))
    return { list, total: count?.total ?? 0, page, size }
  })
}

export async function getNft(input: PublicInput<typeof detail, Services>) {
  const { params, query, services, request, session } = input
  const now = services.clock.now()
  const locale = query.locale ?? languageOf(request.headers)
  const found = await services.storage.read(async tx => {
    const row = await tx.one(findNft, params)
    if (row === undefined) return undefined
    const charities = await readCharities(tx)
    return await detailOf(tx, row, { locale, now, charities, userId: session?.userId })
  })
  return found ?? refuseWith('404')
}

async function detailOf(tx: ReadTx, row: NftRow, looking: Looking & { userId: string | undefined }) {
  const { locale, charities, userId } = looking
  const nftId = row.id
  const charity = charities.of(row)
  const bids = await tx.all(bidsOf, { nftId, limit: MOST_BIDS })
  const own = userId === undefined ? undefined : await tx.one(latestOf, { nftId, userId })
  const isTheirs = own?.status === 'won' || own?.status === 'bought'
  const delivery = isTheirs ? await tx.one(findDelivery, { nftId }) : undefined
  return {
    ...itemView(row, looking),
    charityAbout: textIn(charity.about, locale),
    charityUrl: charity.url,
    explorer: explorerOf(row),
    donations: await donationsOf(tx, row),
    bids: bids.map(bid => bidView(row, { ...bid, at: bid.created_at })),
    own:
      own === undefined
        ? null
        : {
            pseudonym: String(own.bidder),
            amount: toText(nftMoney(row, own.amount)),
            status: own.status,
            delivery: delivery === undefined ? null : onWire(delivery.status),
          },
  }
}

import type { listMyNft as endpoint, MyNft } from '@quayside/contracts/endpoints/nfts'
import { isoOf } from '@quayside/contracts/iso-time'
import { toText } from '@quayside/money/money'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { countMine, findDelivery, pageOfMine } from '../queries.ts'
import { type Bid, nftMoney } from '../rules/nft.ts'
import type { NftServices } from '../services.ts'
import { DELIVERY } from '../tables.ts'
import { deliveryView, itemView, readCharities } from '../view.ts'

const KIND_OF = {
  leading: 'bidding',
  outbid: 'outbid',
  won: 'won',
  bought: 'bought',
} as const satisfies Record<Bid['status'], MyNft['kind']>

export async function listMyNft({
  query,
  session,
  mode,
  services,
  request,
}: CustomerInput<typeof endpoint, NftServices>) {
  const { page, size, range } = pageRange(query)
  if (mode === 'demo') return { list: [], total: 0, page, size }
  const now = services.clock.now()
  const locale = query.locale ?? languageOf(request.headers)
  const filter = { userId: session.userId, kind: query.kind }
  return await services.storage.read(async tx => {
    const rows = await tx.dynamic(pageOfMine(filter, range))
    const [count] = await tx.dynamic(countMine(filter))
    const charities = await readCharities(tx)
    const list: MyNft[] = []
    for (const row of rows) {
      const delivery = row.deliveryStatus === null ? undefined : await tx.one(findDelivery, { nftId: row.id })
      const known = delivery && DELIVERY.fromRow(delivery)
      list.push({
        item: itemView(row, { locale, now, charities }),
        kind: known?.status === 'delivered' ? 'received' : KIND_OF[row.bidStatus],
        amount: toText(nftMoney(row, row.amount)),
        at: isoOf(row.bidAt),
        pseudonym: String(row.bidder),
        delivery: known === undefined ? null : deliveryView(known, { ...services, nft: row }),
      })
    }
    return { list, total: count?.total ?? 0, page, size }
  })
}

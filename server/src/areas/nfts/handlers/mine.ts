import type { listMyNft as endpoint, MyNft } from '@quayside/contracts/endpoints/nfts'
import { isoOf } from '@quayside/contracts/iso-time'
import { toText } from '@quayside/money/money'
import { languageOf } from '../../../platform/http/language.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { countMine, pageOfMine } from '../queries.ts'
import { type Bid, nftMoney } from '../rules/nft.ts'
import { itemView, readCharities } from '../view.ts'

const STATUS_OF = { bidding: 'leading', outbid: 'outbid', won: 'won', bought: 'bought' } as const
const KIND_OF = {
  leading: 'bidding',
  outbid: 'outbid',
  won: 'won',
  bought: 'bought',
} as const satisfies Record<Bid['status'], MyNft['kind']>

/** `GET /user/listNft`: what the customer has bid on or bought. A demo account has none. */
export async function listMyNft({
  query,
  session,
  mode,
  services,
  request,
}: CustomerInput<typeof endpoint, Services>) {
  const { page, size, range } = pageRange(query)
  if (mode === 'demo') return { list: [], total: 0, page, size }
  const now = services.clock.now()
  const locale = query.locale ?? languageOf(request.headers)
  const status = query.kind && STATUS_OF[query.kind]
  const filter = { userId: session.userId, status }
  return await services.storage.read(async tx => {
    const rows = await tx.dynamic(pageOfMine(filter, range))
    const [count] = await tx.dynamic(countMine(filter))
    const charities = await readCharities(tx)
    const list = rows.map(row => ({
      item: itemView(row, { locale, now, charities }),
      kind: KIND_OF[row.bidStatus],
      amount: toText(nftMoney(row, row.amount)),
      at: isoOf(row.bidAt),
      pseudonym: String(row.bidder),
    }))
    return { list, total: count?.total ?? 0, page, size }
  })
}

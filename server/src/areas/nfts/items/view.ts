import type { DeskItem } from '@quayside/contracts/staff/items'
import { toShortText } from '@quayside/money/money'
import { textIn } from '../../../platform/i18n/localized.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { withdrawNft } from '../rules/auction.ts'
import { leastOf, phaseOf } from '../rules/nft.ts'
import { type CharityRow, type NftRow, nftOf } from '../tables.ts'

export function deskItemOf(
  row: NftRow,
  { charity, now }: { readonly charity: CharityRow; readonly now: number },
): DeskItem {
  const nft = nftOf(row)
  const { id, kind, currency, bids: bidCount, opensAt, endsAt, closedAt } = nft
  return {
    id,
    kind,
    currency,
    bidCount,
    name: textIn(row.name, 'en'),
    charity: textIn(charity.name, 'en'),
    isSample: charity.is_sample === 1,
    status: phaseOf(nft, now),
    minimumBid: toShortText(leastOf(nft)),
    opensAt: isoOrNull(opensAt),
    endsAt: isoOrNull(endsAt),
    closedAt: isoOrNull(closedAt),
    isWithdrawable: withdrawNft(nft, now).ok,
  }
}

import type { NftDetail } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { Sum } from '../nft/sum.tsx'
import styles from './nft-page.module.css'

export type BidHistoryProps = {
  item: NftDetail
  /** Amount of this page's bid that has no response yet, as decimal text. */
  inTheAir: string | null
}

/** All bids under pseudonyms, newest first, with this page's pending bid marked. */
export function BidHistory({ item, inTheAir }: BidHistoryProps) {
  const t = useT()
  const { second } = useExactTimes()
  const { bids, own, currency } = item
  return (
    <Card title={t('history.title', { number: item.bidCount })}>
      {bids.length === 0 && inTheAir === null && <p className="q-text-2">{t('history.none')}</p>}
      <ol className={styles.bids} aria-live="polite">
        {inTheAir !== null && (
          <li className={styles.bid} data-air="">
            <span>
              {t('history.you')} <Badge tone="iris">{t('bid.inTheAir')}</Badge>
            </span>
            <Sum text={inTheAir} currency={currency} />
          </li>
        )}
        {bids.map(bid => (
          <li key={`${bid.pseudonym} ${bid.amount}`} className={styles.bid}>
            <span>
              {bid.pseudonym === own?.pseudonym
                ? t('history.you')
                : t('history.bidder', { number: bid.pseudonym })}
              <time className="q-small q-text-3" dateTime={bid.at}>
                {second(bid.at)}
              </time>
            </span>
            <Sum text={bid.amount} currency={currency} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

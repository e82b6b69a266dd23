import type { NftDetail } from '@quayside/contracts/endpoints/nfts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Card } from '@quayside/ui/card'
import { TextLink } from '@quayside/ui/text-link'
import { usePrice } from '../nft/price.ts'
import { Sum } from '../nft/sum.tsx'
import styles from './nft-page.module.css'

export function Payouts({ item }: { item: NftDetail }) {
  const t = useT()
  const { date } = useFormats()
  const price = usePrice()
  const { donations, currency, isSampleCharity } = item
  return (
    <Card title={t('payouts.title')}>
      {isSampleCharity && <p className="q-small q-text-2">{t('charity.sampleText')}</p>}
      {donations.length === 0 && <p className="q-text-2">{t('payouts.none')}</p>}
      <ul className={styles.bids}>
        {donations.map(({ amount, at, receiptUrl, receiptFormat }) => (
          <li key={receiptUrl} className={styles.bid}>
            <span>
              <Sum text={amount} currency={currency} />
              <time className="q-small q-text-3" dateTime={at}>
                {date(at)}
              </time>
            </span>
            <TextLink
              href={receiptUrl}
              target="_blank"
              rel="noopener"
              aria-label={t('payouts.receiptNamed', { amount: price(amount, item), date: date(at) })}
            >
              {t('payouts.receipt')} ({receiptFormat.toUpperCase()})
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

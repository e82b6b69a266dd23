import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { Card } from '@quayside/ui/card'
import { useMarketList } from '../../markets/use-market-list.ts'
import { featured } from '../featured.ts'
import styles from './proof.module.css'
import { ReceiptExample } from './receipt-example.tsx'

/** Promises, each with the page that proves it. */
const PROMISES = [
  { key: 'checked', href: '/detail?id=faq-receipts' },
  { key: 'prices', href: '/detail?id=faq-prices' },
  { key: 'wallet', href: '/detail?id=faq-wallet' },
] as const

const NOTHING = {}

/** Two screens of the product at work, then three promises with their proof (rules §1.1, §1.4). */
export function Proof() {
  const t = useT()
  const [item] = featured(useMarketList().items)
  return (
    <>
      <section aria-labelledby="front-screens">
        <h2 id="front-screens" className={`q-title ${styles.head}`}>
          {t('proof.screens')}
        </h2>
        <div className={styles.screens}>
          <Card title={t('proof.receipt')} level={3}>
            <p className="q-small q-text-2">{t('proof.receipt.text')}</p>
            {item && <ReceiptExample code={item.code} />}
          </Card>
          <Card title={t('proof.exit')} level={3}>
            <p className="q-small q-text-2">{t('proof.exit.text')}</p>
            <Slot name="mfe-trading/plan-exit" props={NOTHING} />
          </Card>
        </div>
      </section>
      <section aria-labelledby="front-promises">
        <h2 id="front-promises" className={`q-title ${styles.head}`}>
          {t('proof.promises')}
        </h2>
        <ul className={styles.promises}>
          {PROMISES.map(({ key, href }) => (
            <li key={key}>
              <h3>{t(`promise.${key}`)}</h3>
              <p>{t(`promise.${key}.text`)}</p>
              <Link className="q-link" to={href}>
                {t(`promise.${key}.proof`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

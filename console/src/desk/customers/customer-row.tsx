import type { CustomerSummary } from '@quayside/contracts/staff/customers'
import { Badge } from '@quayside/ui/badge'
import { Link } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import { DESK } from '../../session/pages.ts'
import { KYC_WORDS, languageWords, STATUS_WORDS } from '../words.ts'
import styles from './customers.module.css'

export function CustomerRow({ customer }: { customer: CustomerSummary }) {
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={`${DESK}/customers/${customer.id}`}>
        <span className={styles.who}>
          <span className="q-strong">{customer.name ?? customer.username}</span>
          <span className={styles.small}>{customer.email ?? customer.username}</span>
        </span>
        <Standing customer={customer} />
        <span className={styles.small}>{languageWords(customer.locale)}</span>
        <span className={styles.small}>
          since <When at={customer.createdAt} />
        </span>
      </Link>
    </li>
  )
}

export function Standing({ customer }: { customer: Pick<CustomerSummary, 'status' | 'kycStatus'> }) {
  const [status, kyc] = [STATUS_WORDS[customer.status], KYC_WORDS[customer.kycStatus]]
  return (
    <span className={styles.badges}>
      <Badge tone={status.tone}>{status.words}</Badge>
      <Badge tone={kyc.tone}>{kyc.words}</Badge>
    </span>
  )
}

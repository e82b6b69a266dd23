import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { Card } from '@quayside/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryView } from '../../../api/query-view.tsx'
import { DESK, INBOX } from '../../../session/pages.ts'
import { useDesk } from '../../api/desk.tsx'
import { deskReading } from '../../api/queries.ts'
import { CaseLinks } from '../../case-links.tsx'
import { Standing } from '../../customers/customer-row.tsx'
import { Money } from '../../customers/money.tsx'
import { Notes } from '../../customers/notes.tsx'
import { Orders } from '../../customers/orders.tsx'
import { OwnLimits } from '../../customers/own-limits.tsx'
import { SuspensionNotice } from '../../customers/suspension.tsx'
import { countryWords } from '../../stated-words.ts'
import { languageWords } from '../../words.ts'
import { searchOf } from '../queue/inbox-filter.ts'
import styles from './record.module.css'

/** The customer's record next to the conversation. Reading it is in the log, so it loads only while shown. */
export function Record({ customerId }: { customerId: string }) {
  const query = useQuery(deskReading.customer(useDesk(), customerId))
  return (
    <QueryView query={query} height="24rem">
      {customer => <Parts customer={customer} />}
    </QueryView>
  )
}

function Parts({ customer }: { customer: CustomerPicture }) {
  const { id, email, username, country, locale } = customer
  const closed = searchOf({ view: 'closed', locales: [], search: username })
  return (
    <div className="q-stack">
      <div className={styles.facts}>
        <Standing customer={customer} />
        <span translate="no">{email ?? 'No e-mail'}</span>
        <span translate="no">{username}</span>
        <span>{languageWords(locale)}</span>
        {country !== null && <span>{countryWords(country)}</span>}
      </div>
      <div className={styles.facts}>
        <Link className="q-link" to={`${DESK}/customers/${id}`}>
          Whole record
        </Link>
        <Link className="q-link" to={INBOX + closed}>
          Closed conversations
        </Link>
      </div>
      <SuspensionNotice customer={customer} />
      <Orders customer={customer} />
      <Card title="Cases">
        <CaseLinks cases={customer.cases} empty="There was no case yet." />
      </Card>
      <Money customer={customer} />
      <OwnLimits customer={customer} />
      <Notes customer={customer} />
    </div>
  )
}

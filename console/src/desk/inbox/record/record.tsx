import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import type { InboxThread } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Card } from '@quayside/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryView } from '../../../api/query-view.tsx'
import { When } from '../../../format/when.tsx'
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

/** Known facts about the customer or visitor of a conversation. */
export function Record({ thread: { customer, locale } }: { thread: InboxThread }) {
  const { id, username, visitor } = customer
  if (visitor === null) return <CustomerRecord customerId={id} />
  return <VisitorRecord email={username} locale={locale} visitor={visitor} />
}

/** The customer's record next to the conversation. Reading it is in the log, so it loads only while shown. */
function CustomerRecord({ customerId }: { customerId: string }) {
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

type VisitorProps = Pick<InboxThread, 'locale'> & {
  readonly email: string
  readonly visitor: NonNullable<InboxThread['customer']['visitor']>
}

function VisitorRecord({ email, locale, visitor: { since, seenAt } }: VisitorProps) {
  const closed = searchOf({ view: 'closed', locales: [], search: email })
  const accounts = new URLSearchParams({ q: email })
  return (
    <div className="q-stack">
      <div className={styles.facts}>
        <span translate="no">{email}</span>
        <span>{languageWords(locale)}</span>
        <span>
          first confirmed <When at={since} />
        </span>
        <span>
          last visit <When at={seenAt} />
        </span>
      </div>
      <Alert tone="warning" title="Nothing but the address is confirmed">
        <p>
          Give no details of an account, even one with this address. Its owner must log in to ask about it.
        </p>
      </Alert>
      <div className={styles.facts}>
        <Link className="q-link" to={INBOX + closed}>
          Closed conversations
        </Link>
        <Link className="q-link" to={`${DESK}/customers?${accounts}`}>
          Accounts with this address
        </Link>
      </div>
    </div>
  )
}

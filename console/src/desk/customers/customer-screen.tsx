import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { DESK } from '../../session/pages.ts'
import { ActList } from '../act-list.tsx'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { CaseLinks } from '../case-links.tsx'
import { languageWords } from '../words.ts'
import { Standing } from './customer-row.tsx'
import styles from './customers.module.css'
import { Identity } from './identity.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { Orders } from './orders.tsx'
import { OwnLimits } from './own-limits.tsx'
import { Statement } from './statement.tsx'
import { SuspensionActs, SuspensionNotice } from './suspension.tsx'
import { Devices, Ways } from './ways.tsx'

export function CustomerScreen() {
  const { id = '' } = useParams()
  const query = useQuery(deskReading.customer(useDesk(), id))
  return (
    <QueryView query={query} height="40rem">
      {(customer: CustomerPicture) => <Picture key={id} customer={customer} />}
    </QueryView>
  )
}

function Picture({ customer }: { customer: CustomerPicture }) {
  const navigate = useNavigate()
  useScrollToPart()
  return (
    <div className="q-stack">
      <PageHeader
        title={customer.name ?? customer.username}
        back={{ href: `${DESK}/customers`, label: 'Customers', onNavigate: navigate }}
        lead={
          <span className={styles.facts}>
            <Standing customer={customer} />
            <span>{customer.email ?? 'No e-mail'}</span>
            <span>{customer.username}</span>
            <span>{languageWords(customer.locale)}</span>
          </span>
        }
        actions={<SuspensionActs customer={customer} />}
      />
      <SuspensionNotice customer={customer} />
      <div className={styles.picture}>
        <div className={styles.column}>
          <Card title="Identity">
            <Identity customer={customer} />
          </Card>
          <div id="orders">
            <Orders customer={customer} />
          </div>
          <Statement customerId={customer.id} mode={customer.mode} />
          <div id="cases">
            <Card title="Cases">
              <CaseLinks cases={customer.cases} empty="There was no case yet." />
            </Card>
          </div>
        </div>
        <div className={styles.column}>
          <Notes customer={customer} />
          <Money customer={customer} />
          <OwnLimits customer={customer} />
          <Card title="Ways to sign in">
            <Ways ways={customer.ways} />
          </Card>
          <Card title="Devices">
            <Devices sessions={customer.sessions} />
          </Card>
          <Card title="What staff did">
            <ActList acts={customer.acts} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Links from elsewhere name a part of the record: `#orders`, `#cases`. The frame scrolls to the top first. */
function useScrollToPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
}

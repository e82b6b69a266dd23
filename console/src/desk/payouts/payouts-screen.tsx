import type { CharityFund, CharityPayout } from '@quayside/contracts/staff/payouts'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import styles from '../cards.module.css'
import { grouped } from '../money.ts'
import { Pages } from '../pages.tsx'
import { PayoutRow } from './payout-row.tsx'
import { PrepareDialog } from './prepare-dialog.tsx'
import { PAYOUTS_OF_A_PAGE, payoutsQuery } from './use-payouts.ts'

export function PayoutsScreen() {
  const mayDecide = hasDeskRole(useSession(), ['reviewer', 'administrator'])
  return mayDecide ? <Open /> : <EmptyState message="Only reviewers pay out to charities." />
}

function Open() {
  const [page, setPage] = useState(1)
  const payouts = useQuery(payoutsQuery(useDesk(), page))
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Pay-outs to charities"
        lead="One person prepares, another confirms. The receipt is public from then on."
      />
      <QueryView query={payouts}>
        {({ funds, payouts: list, total }) => (
          <>
            <Funds funds={funds} />
            {list.length > 0 && <List payouts={list} />}
            <Pages
              size={PAYOUTS_OF_A_PAGE}
              label="Pages of pay-outs"
              onPage={setPage}
              page={page}
              total={total}
            />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Funds({ funds }: { funds: readonly CharityFund[] }) {
  if (funds.length === 0) return <EmptyState message="Nothing has been sold for a charity yet." />
  return (
    <div className={`q-auto-grid ${styles.cards}`}>
      {funds.map(fund => (
        <Fund key={`${fund.charityId} ${fund.currency}`} fund={fund} />
      ))}
    </div>
  )
}

function Fund({ fund }: { fund: CharityFund }) {
  const [isOpen, setOpen] = useState(false)
  const { charity, isSample, currency, donated, paidOut, prepared, free } = fund
  const row = (label: string, amount: string, total = false) => ({
    label,
    total,
    value: `${grouped(amount)} ${currency}`,
  })
  return (
    <Card className={styles.card} title={charity}>
      <div className="q-stack q-gap-12">
        {isSample && <p className="q-small q-text-2">A sample: not a real organization.</p>}
        <DataList
          rows={[
            row('Donated, by the ledger', donated),
            row('Paid out', paidOut),
            row('Waiting for a second person', prepared),
            row('Still to be paid out', free, true),
          ]}
        />
        <div>
          <Button variant="primary" disabled={Number(free) === 0} onClick={() => setOpen(true)}>
            Prepare a pay-out
          </Button>
        </div>
      </div>
      {isOpen && <PrepareDialog fund={fund} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function List({ payouts }: { payouts: readonly CharityPayout[] }) {
  return (
    <section className="q-stack" aria-label="Pay-outs">
      <h2 className="q-title">Pay-outs</h2>
      <ol className={`q-auto-grid ${styles.cards}`}>
        {payouts.map(payout => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ol>
    </section>
  )
}

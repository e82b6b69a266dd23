import type { CaseDetail } from '@quayside/contracts/staff/cases'
import type { ChainSender, DepositUnderReview, WhyTwo } from '@quayside/contracts/staff/money-cases'
import { Alert } from '@quayside/ui/alert'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { Link } from 'react-router-dom'
import { When } from '../../../format/when.tsx'
import { DESK } from '../../../session/pages.ts'
import { grouped } from '../../money.ts'
import styles from '../case.module.css'
import { Fact } from '../fact.tsx'
import { nameOf } from '../frame/decide-dialog.tsx'

export function Senders({ subject, customer }: { subject: DepositUnderReview; customer: { id: string } }) {
  const { senders, look } = subject
  if (look === null) return null
  return (
    <Fact label="Sent from, by the chain">
      {senders.length === 0 && <span className="q-text-3">The chain does not say</span>}
      {senders.map(sender => (
        <span key={sender.address} className={styles.before}>
          <code translate="no" className={styles.long}>
            {sender.address}
          </code>
          <Owner owner={sender.owner} customerId={customer.id} />
        </span>
      ))}
    </Fact>
  )
}

function Owner({ owner, customerId }: { owner: ChainSender['owner']; customerId: string }) {
  if (owner === null) return <Badge tone="neutral">Linked to no account</Badge>
  if (owner.id === customerId) return <Badge tone="success">Linked to this customer</Badge>
  return (
    <Badge tone="danger">
      <Link to={`${DESK}/customers/${owner.id}`}>Linked to {owner.username}</Link>
    </Badge>
  )
}

export function Claims({ shown, subject }: { shown: CaseDetail; subject: DepositUnderReview }) {
  if (subject.rivals.length === 0) return null
  const own = {
    customer: { id: shown.customer.id, username: nameOf(shown) },
    caseId: null,
    orderNo: subject.orderNo,
    status: subject.status,
    reportedAt: subject.reportedAt,
    amount: subject.credited ?? subject.amount,
  }
  const claims = [own, ...subject.rivals].toSorted((a, b) => a.reportedAt.localeCompare(b.reportedAt))
  const owners = new Set(subject.senders.map(({ owner }) => owner?.id))
  const isPaid = subject.rivals.some(({ status }) => status === 'approved' || status === 'arrived')
  return (
    <Card title="More than one customer reports this transaction" flush className={styles.whole}>
      <div className={styles.notice}>
        <Alert tone="warning">
          {isPaid
            ? 'It has already been credited to another customer, so it cannot be credited here. If this customer sent it, suspend the other account before the money leaves and send this report back with what you found.'
            : 'Nothing is credited while there is more than one report. Find out who sent it, send the other reports back, then approve the one that is left.'}
        </Alert>
      </div>
      <table className="q-table">
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Reported</th>
            <th scope="col">Amount</th>
            <th scope="col">Sending wallet</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {claims.map(claim => (
            <tr key={claim.orderNo}>
              <th scope="row">
                <Link className="q-link" to={`${DESK}/customers/${claim.customer.id}`}>
                  {claim.customer.username}
                </Link>
              </th>
              <td>
                <When at={claim.reportedAt} />
              </td>
              <td translate="no" className="q-num">
                {grouped(claim.amount)} {subject.currency}
              </td>
              <td>{owners.has(claim.customer.id) ? 'Linked' : 'Not linked'}</td>
              <td>
                {claim.caseId === null ? (
                  STATES[claim.status]
                ) : (
                  <Link className="q-link" to={`${DESK}/cases/${claim.caseId}`}>
                    {STATES[claim.status]}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const STATES: Readonly<Record<DepositUnderReview['status'], string>> = {
  draft: 'Draft',
  submitted: 'Under review',
  arrived: 'Arrived, not credited yet',
  approved: 'Credited',
  rejected: 'Sent back',
  cancelled: 'Taken back',
}

export const WHY_TWO: Readonly<Record<WhyTwo, string>> = {
  notAsked: 'No chain was asked about it, so crediting it is the word of staff alone.',
  notConfirmed: 'The chain does not confirm it, so crediting it is the word of staff alone.',
  amount: 'The chain says that another amount arrived than the customer states.',
  senderUnknown: 'The chain confirms it but does not say which wallet sent it, and anybody can read a hash.',
  otherSender:
    'The chain confirms it, but the wallet that sent it is not linked to this customer, and anybody can read a hash.',
}

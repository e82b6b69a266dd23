import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import { type WithdrawalReason, withdrawalReason } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { CaseDetail } from '@quayside/contracts/staff/cases'
import type { WithdrawalUnderReview } from '@quayside/contracts/staff/money-cases'
import { Alert } from '@quayside/ui/alert'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { useState } from 'react'
import { When } from '../../../format/when.tsx'
import { grouped } from '../../money.ts'
import { TO_CHOOSE, WITHDRAWAL_REASON_WORDS } from '../../words.ts'
import styles from '../case.module.css'
import { Fact } from '../fact.tsx'
import { CaseFrame } from '../frame/case-frame.tsx'
import { DecideDialog } from '../frame/decide-dialog.tsx'
import { type Act, useReview } from '../frame/use-review.ts'

export type WithdrawalReviewProps = { shown: CaseDetail; subject: WithdrawalUnderReview }

export function WithdrawalReview({ shown, subject }: WithdrawalReviewProps) {
  const review = useReview(shown, {
    mayBegin: () => true,
    doneWords(act, isFirst) {
      if (act === 'reject')
        return 'Refused; everything is back in the customer’s balance, and they are told why.'
      return isFirst
        ? 'Approved as the first of two: a colleague makes it count.'
        : 'Approved; it is sent now.'
    },
  })
  return (
    <CaseFrame shown={shown} review={review} before={0} needed={null} said={null} mayApprove>
      <Card title="Asked for and signed" flush className={styles.side}>
        <WithdrawalFacts subject={subject} />
      </Card>
      <Standing subject={subject} />
      {subject.heldBy !== null && <Held by={subject.heldBy} />}
      {review.act !== null && <Deciding shown={shown} act={review.act} after={review.deciding} />}
    </CaseFrame>
  )
}

function WithdrawalFacts({ subject }: { subject: WithdrawalUnderReview }) {
  const { currency, amount, fee, receive, worth, method, wallet, reason } = subject
  return (
    <ul className={styles.fields}>
      <Fact label="Amount">
        <span translate="no" className="q-num">
          {grouped(amount)} {currency}
        </span>
        <span className="q-small q-text-2">
          {grouped(worth)} USD when it was submitted; fee {grouped(fee)} {currency}, {grouped(receive)}{' '}
          {currency} arrive.
        </span>
      </Fact>
      <Fact label="Network">{NETWORK_NAMES[subject.network]}</Fact>
      <Fact label="Goes to">
        <code translate="no" className={styles.long}>
          {subject.address}
        </code>
        <span className="q-small q-text-2">{subject.label}</span>
      </Fact>
      {method === 'code' ? (
        <Fact label="Authorized by">A code from the e-mail, and the second factor</Fact>
      ) : (
        <Fact label="Signed by">
          <code translate="no" className={styles.long}>
            {wallet ?? 'no wallet'}
          </code>
        </Fact>
      )}
      <Sending subject={subject} />
      {reason !== null && <Fact label="Refused because">{WITHDRAWAL_REASON_WORDS[reason]}</Fact>}
      <Fact label="Order number">{subject.orderNo}</Fact>
    </ul>
  )
}

function Sending({ subject: { attempts, sending, hash } }: { subject: WithdrawalUnderReview }) {
  if (attempts === 0) return null
  const shown = sending?.hash ?? hash
  return (
    <Fact label={`Sending ${attempts}`}>
      {sending !== null && (
        <span>
          {sending.reason === null ? SENDING_WORDS[sending.state] : FAILURE_WORDS[sending.reason]}{' '}
          <span className="q-small q-text-2">
            <When at={sending.at} />
          </span>
        </span>
      )}
      {shown === null ? (
        'It has no hash.'
      ) : (
        <code translate="no" className={styles.long}>
          {shown}
        </code>
      )}
    </Fact>
  )
}

function Held({ by }: { by: NonNullable<WithdrawalUnderReview['heldBy']> }) {
  return (
    <Card title="Approved, not sent" className={styles.side}>
      <Alert tone="warning" title={HELD_TITLES[by]}>
        {HELD_WORDS[by]}
      </Alert>
    </Card>
  )
}

const HELD_TITLES = {
  suspended: 'The customer is suspended',
  closed: 'The customer’s account is closed',
  custody: 'Sending is stopped',
  walletChanged: 'The customer linked or unlinked a wallet',
} as const satisfies Record<NonNullable<WithdrawalUnderReview['heldBy']>, string>

const LIFTED = 'It is sent automatically once that is lifted. The customer’s page says who did it and why.'

const HELD_WORDS = {
  suspended: LIFTED,
  closed: LIFTED,
  custody:
    'Custody and ledger disagree or could not be compared. It is sent automatically once they agree; the queue shows the difference.',
  walletChanged: 'It is sent automatically when the wait after that change is over.',
} as const satisfies Record<NonNullable<WithdrawalUnderReview['heldBy']>, string>

type Told = NonNullable<WithdrawalUnderReview['sending']>

const SENDING_WORDS: Readonly<Record<Told['state'], string>> = {
  intended: 'Written down, not on its way yet.',
  sent: 'On its way, in no block yet.',
  confirming: 'In a block, being confirmed.',
  completed: 'It has arrived.',
  failed: 'It failed.',
}

const FAILURE_WORDS: Readonly<Record<NonNullable<Told['reason']>, string>> = {
  reverted: 'Failed: the chain took it and undid it, so nothing was paid.',
  dropped: 'Failed: another transaction of the wallet took its place; look what that one paid.',
  refused: 'Failed: custody cannot send it as it was asked for. Nothing left.',
  aboveHotLimit: 'Failed: it is more than one sending may be (CUSTODY_HOT_LIMIT). Nothing left.',
}

function Standing({ subject }: { subject: WithdrawalUnderReview }) {
  const { status, attempts, approvals, needsTwo } = subject
  const [first] = approvals
  if (status !== 'submitted' && status !== 'returned') return null
  const isReturned = status === 'returned'
  if (!isReturned && first === undefined && !needsTwo) return null
  return (
    <Card title="Before you decide" className={styles.side}>
      {isReturned && (
        <Alert tone="warning" title={`Sending failed (${attempts})`}>
          Approving sends it once more; refusing gives everything back to the customer. Make sure that the
          last sending cannot arrive any more.
        </Alert>
      )}
      {first === undefined && needsTwo && (
        <Alert tone="info" title="Two people approve this">
          It is above the limit for one person: the first approval waits for a second person.
        </Alert>
      )}
      {first !== undefined && (
        <Alert tone="info" title={`${first.by} has approved it`}>
          <When at={first.at} />. A second person who approves lets it be sent.
        </Alert>
      )}
    </Card>
  )
}

type DecidingProps = {
  shown: CaseDetail
  act: Act
  after: ReturnType<typeof useReview>['deciding']
}

const REASONS = withdrawalReason.options.map(value => ({ value, label: WITHDRAWAL_REASON_WORDS[value] }))

function Deciding({ shown, act, after }: DecidingProps) {
  const [reason, setReason] = useState<WithdrawalReason | null>(null)
  return (
    <DecideDialog
      shown={shown}
      act={act}
      {...after}
      isReady
      decision={
        act === 'approve'
          ? { kind: 'withdrawal', verdict: { kind: 'approved' } }
          : reason && { kind: 'withdrawal', verdict: { kind: 'rejected', reason } }
      }
    >
      {act === 'reject' && (
        <SelectField
          label="Why it is not sent"
          options={[TO_CHOOSE, ...REASONS]}
          value={reason ?? ''}
          onChange={event =>
            setReason(withdrawalReason.options.find(one => one === event.target.value) ?? reason)
          }
        />
      )}
    </DecideDialog>
  )
}

import { type DepositReason, depositReason } from '@quayside/contracts/endpoints/funds/deposits'
import type { CaseDetail } from '@quayside/contracts/staff/cases'
import type { DepositUnderReview } from '@quayside/contracts/staff/money-cases'
import { Alert } from '@quayside/ui/alert'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { hintOf, typedAmount } from '../../../format/typed-amount.ts'
import { When } from '../../../format/when.tsx'
import { grouped } from '../../money.ts'
import { DEPOSIT_REASON_WORDS, TO_CHOOSE } from '../../words.ts'
import styles from '../case.module.css'
import { CaseFrame } from '../frame/case-frame.tsx'
import { DecideDialog } from '../frame/decide-dialog.tsx'
import { type Act, useReview } from '../frame/use-review.ts'
import { Claims, WHY_TWO } from './deposit-claims.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { Proofs } from './deposit-proofs.tsx'

export type DepositReviewProps = { shown: CaseDetail; subject: DepositUnderReview }

export function DepositReview({ shown, subject }: DepositReviewProps) {
  const isContested = subject.rivals.length > 0
  const needed =
    isContested && shown.state === 'open' ? 'Another customer reports the same transaction.' : null
  const review = useReview(shown, {
    mayBegin: act => act === 'reject' || !isContested,
    doneWords(act, isFirst) {
      if (act === 'reject') return 'Refused. The customer has been notified of the reason.'
      return isFirst ? 'Approved as the first of two: a colleague makes it count.' : 'Approved.'
    },
  })
  return (
    <CaseFrame shown={shown} review={review} before={0} needed={needed} said={null} mayApprove={!isContested}>
      <Claims shown={shown} subject={subject} />
      <Card title="Said by the customer, and by the chain" flush className={styles.side}>
        <DepositFacts subject={subject} customer={shown.customer} />
      </Card>
      <Card title="Proof" className={styles.side}>
        <TwoPeople subject={subject} />
        <Proofs caseId={shown.id} subject={subject} isOpen={review.claim.isMine} />
      </Card>
      {review.act !== null && (
        <Deciding shown={shown} subject={subject} act={review.act} after={review.deciding} />
      )}
    </CaseFrame>
  )
}

function TwoPeople({ subject }: { subject: DepositUnderReview }) {
  const [first] = subject.approvals
  if (subject.status !== 'submitted') return null
  if (first !== undefined) {
    return (
      <Alert tone="info" title={`${first.by} has approved ${grouped(first.amount)} ${subject.currency}`}>
        <When at={first.at} />. A second person who approves the same amount credits it.
      </Alert>
    )
  }
  if (subject.whyTwo === null) return null
  return (
    <Alert tone="info" title="Two people approve this">
      {WHY_TWO[subject.whyTwo]} The first approval waits for a second person.
    </Alert>
  )
}

type DecidingProps = DepositReviewProps & {
  act: Act
  after: ReturnType<typeof useReview>['deciding']
}

const REASONS = depositReason.options.map(value => ({ value, label: DEPOSIT_REASON_WORDS[value] }))

function Deciding({ shown, subject, act, after }: DecidingProps) {
  const [amount, setAmount] = useState(amountToBegin(subject))
  const [reason, setReason] = useState(reasonToBegin(subject))
  const { currency } = subject
  const read = typedAmount(amount, currency)
  const isOther = read !== subject.amount
  return (
    <DecideDialog
      shown={shown}
      act={act}
      {...after}
      isReady={act === 'reject' || read !== undefined}
      decision={
        act === 'approve'
          ? {
              kind: 'deposit',
              verdict: { kind: 'approved', ...(isOther && read !== undefined && { amount: read }) },
            }
          : reason && { kind: 'deposit', verdict: { kind: 'rejected', reason } }
      }
    >
      {act === 'approve' ? (
        <TextField
          label={`What arrived, ${subject.currency}`}
          inputMode="decimal"
          value={amount}
          onChange={event => setAmount(event.target.value)}
          hint={hintOf(
            amount,
            currency,
            isOther ? `The customer says ${grouped(subject.amount)}.` : undefined,
          )}
        />
      ) : (
        <SelectField
          label="Why it is not credited"
          options={[TO_CHOOSE, ...REASONS]}
          value={reason ?? ''}
          onChange={event =>
            setReason(depositReason.options.find(one => one === event.target.value) ?? reason)
          }
        />
      )}
    </DecideDialog>
  )
}

/** Initial amount: a colleague's approved one, else the chain's, else the customer's. */
function amountToBegin({ approvals, look, amount }: DepositUnderReview): string {
  return approvals[0]?.amount ?? look?.amount ?? amount
}

function reasonToBegin({ look }: DepositUnderReview): DepositReason | null {
  return depositReason.options.find(one => one === look?.state) ?? null
}

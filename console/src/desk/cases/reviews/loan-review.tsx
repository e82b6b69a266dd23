import type { IdentityPhoto } from '@quayside/contracts/endpoints/account/identity'
import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { type LoanRefusal, type LoanUnderReview, loanRefusal } from '@quayside/contracts/staff/loan-cases'
import { Alert } from '@quayside/ui/alert'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { hintOf, typedAmount } from '../../../format/typed-amount.ts'
import { When } from '../../../format/when.tsx'
import { grouped } from '../../money.ts'
import { LOAN_REFUSAL_WORDS, TO_CHOOSE } from '../../words.ts'
import styles from '../case.module.css'
import { CaseFrame } from '../frame/case-frame.tsx'
import { DecideDialog } from '../frame/decide-dialog.tsx'
import { type Act, useReview } from '../frame/use-review.ts'
import { Photos } from '../photos.tsx'
import { LoanFacts } from './loan-facts.tsx'

export type LoanReviewProps = { shown: CaseDetail; subject: LoanUnderReview }

export function LoanReview({ shown, subject }: LoanReviewProps) {
  const isOverdue = subject.status === 'overdue'
  const review = useReview(shown, {
    mayBegin(act) {
      if (act === 'approve' || !isOverdue) return true
      showToast({ tone: 'info', message: 'What is overdue is written off here, or left to be repaid.' })
      return false
    },
    doneWords: (act, isFirst) => doneWords(act, isFirst, subject),
  })
  return (
    <CaseFrame
      shown={shown}
      review={review}
      before={subject.revision - 1}
      needed={null}
      said={null}
      mayApprove
    >
      <Card title="Offer, and who asks for it" flush className={styles.side}>
        <LoanFacts subject={subject} />
      </Card>
      <Card title={isOverdue ? 'Overdue' : 'Signature and identity'} className={styles.side}>
        {isOverdue && <Overdue subject={subject} />}
        <Signature shown={shown} subject={subject} isOpen={review.claim.isMine} />
      </Card>
      {review.act !== null && (
        <Deciding shown={shown} subject={subject} act={review.act} after={review.deciding} />
      )}
    </CaseFrame>
  )
}

function doneWords(act: Act, isFirst: boolean, { status }: LoanUnderReview): string {
  if (status === 'overdue') {
    return isFirst
      ? 'You would write it off: a colleague makes it count.'
      : 'Written off. The customer has been notified.'
  }
  return act === 'approve' ? 'Approved and funded.' : 'Sent back. The customer has been notified.'
}

function Overdue({ subject: { approvals, outstanding } }: { subject: LoanUnderReview }) {
  const [first] = approvals
  if (first === undefined) {
    return (
      <Alert tone="warning" title={`${grouped(outstanding)} USD is owed`}>
        Approving writes the loan off. Two people do: the first waits for a second person.
      </Alert>
    )
  }
  return (
    <Alert tone="info" title={`${first.by} would write it off`}>
      <When at={first.at} />. A second person who approves writes it off.
    </Alert>
  )
}

function Signature({ shown, subject, isOpen }: LoanReviewProps & { isOpen: boolean }) {
  const { signature, photos } = subject
  const [selected, setSelected] = useState<IdentityPhoto>()
  const [first] = photos
  if (signature === null) return <p className="q-text-3">Nothing is signed.</p>
  return (
    <div className="q-stack q-gap-12">
      <p className="q-small q-text-2">
        Signed <When at={signature.at} />
      </p>
      {signature.typedName !== null && (
        <p className="q-row q-gap-8 q-wrap">
          {signature.typedName}
          {signature.isHolder === false && <Badge tone="warning">Not the name of the identity</Badge>}
        </p>
      )}
      {first !== undefined && (
        <Photos
          caseId={shown.id}
          photos={photos}
          selected={selected ?? first}
          onSelect={setSelected}
          isOpen={isOpen}
        />
      )}
    </div>
  )
}

const WAYS = [
  ...loanRefusal.options.map(value => ({ value, label: LOAN_REFUSAL_WORDS[value] })),
  { value: 'resign', label: 'Let it be signed again' },
  { value: 'changed', label: 'Offer other terms' },
] as const
type Way = LoanRefusal | 'resign' | 'changed'

type DecidingProps = LoanReviewProps & { act: Act; after: ReturnType<typeof useReview>['deciding'] }

function Deciding({ shown, subject, act, after }: DecidingProps) {
  const [way, setWay] = useState<Way | null>(null)
  const [amount, setAmount] = useState(subject.amount)
  const [days, setDays] = useState(String(subject.days))
  const read = typedAmount(amount, 'USD')
  const isAmount = read !== undefined && /^\d+(\.\d{1,2})?$/.test(read)
  const verdict = verdictOf({ act, way, subject, amount: isAmount ? read : subject.amount, days })
  return (
    <DecideDialog
      shown={shown}
      act={act}
      {...after}
      isReady={act === 'approve' || way !== 'changed' || isAmount}
      decision={verdict && { kind: 'loan', verdict }}
    >
      {act === 'reject' && (
        <SelectField
          label="What comes of it"
          options={[TO_CHOOSE, ...WAYS]}
          value={way ?? ''}
          onChange={event => setWay(WAYS.find(one => one.value === event.target.value)?.value ?? way)}
        />
      )}
      {act === 'reject' && way === 'changed' && (
        <>
          <TextField
            label="Amount, USD"
            inputMode="decimal"
            value={amount}
            onChange={event => setAmount(event.target.value)}
            hint={hintOf(
              amount,
              'USD',
              `The customer asks for ${grouped(subject.amount)}; more cannot be offered.`,
            )}
          />
          <SelectField
            label="Term, days"
            options={subject.terms.map(term => ({ value: String(term), label: String(term) }))}
            value={days}
            onChange={event => setDays(event.target.value)}
          />
        </>
      )}
    </DecideDialog>
  )
}

type Chosen = { act: Act; way: Way | null; subject: LoanUnderReview; amount: string; days: string }

function verdictOf({ act, way, subject, amount, days }: Chosen) {
  if (act === 'approve')
    return { kind: subject.status === 'overdue' ? ('writtenOff' as const) : ('approved' as const) }
  if (way === 'resign') return { kind: 'resign' as const }
  if (way === 'changed') return { kind: 'changed' as const, amount, days: Number(days) }
  return way && { kind: 'rejected' as const, reason: way }
}

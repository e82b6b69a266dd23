import type { CaseDetail, IdentityUnderReview } from '@quayside/contracts/staff/cases'
import { Card } from '@quayside/ui/card'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { counted } from '../../../format/amount.ts'
import styles from '../case.module.css'
import { CaseFrame } from '../frame/case-frame.tsx'
import { DecideDialog } from '../frame/decide-dialog.tsx'
import { type Act, useReview } from '../frame/use-review.ts'
import { Photos } from '../photos.tsx'
import { approval, countMarks, type Marks, refusal } from '../verdict.ts'
import { Stated } from './stated.tsx'

export type IdentityReviewProps = { shown: CaseDetail; subject: IdentityUnderReview }

export function IdentityReview({ shown, subject }: IdentityReviewProps) {
  const [marks, setMarks] = useState<Marks>({})
  const [photo, setPhoto] = useState(subject.photos[0])
  const [needsMark, setNeedsMark] = useState(false)
  const marked = countMarks(marks)
  const review = useReview(shown, {
    doneWords: act => (act === 'approve' ? 'Approved.' : 'Sent back to the customer.'),
    mayBegin(wanted) {
      if (wanted === 'approve' || marked > 0) return true
      setNeedsMark(true)
      document.querySelector<HTMLElement>(`.${styles.fields} select`)?.focus()
      return false
    },
  })
  return (
    <CaseFrame
      shown={shown}
      review={review}
      before={subject.decisions}
      needed={
        needsMark && marked === 0 ? 'Say first what is wrong: choose a reason for at least one field.' : null
      }
      said={marked > 0 ? `${counted(marked, 'field')} marked to be sent back.` : null}
      mayApprove={marked === 0}
    >
      <Card title="Stated by the customer" flush className={styles.side}>
        <Stated
          subject={subject}
          marks={marks}
          onMark={review.isOpen ? setMarks : undefined}
          onLook={wanted => setPhoto(subject.photos.find(one => one === wanted))}
        />
      </Card>
      <Card title="Photos" className={styles.side}>
        {photo === undefined ? (
          <p className="q-text-3">No photo can be looked at.</p>
        ) : (
          <Photos
            caseId={shown.id}
            photos={subject.photos}
            selected={photo}
            onSelect={setPhoto}
            isOpen={review.claim.isMine}
          />
        )}
      </Card>
      {review.act !== null && (
        <Deciding shown={shown} subject={subject} marks={marks} act={review.act} after={review.deciding} />
      )}
    </CaseFrame>
  )
}

type DecidingProps = IdentityReviewProps & {
  marks: Marks
  act: Act
  after: ReturnType<typeof useReview>['deciding']
}

function Deciding({ shown, subject, marks, act, after }: DecidingProps) {
  const [expiry, setExpiry] = useState(subject.documentExpiry ?? '')
  const hasEnded = expiry !== '' && expiry < new Date().toISOString().slice(0, 10)
  return (
    <DecideDialog
      shown={shown}
      act={act}
      {...after}
      decision={act === 'approve' ? approval(subject, hasEnded ? '' : expiry) : refusal(marks)}
      isReady={act !== 'approve' || !hasEnded}
    >
      {act === 'approve' && subject.tier === 1 && (
        <TextField
          label="Document valid until, as you read it"
          type="date"
          value={expiry}
          onChange={event => setExpiry(event.target.value)}
          {...(hasEnded && {
            error: 'This document has ended: send it back as “Document has expired”.',
          })}
        />
      )}
    </DecideDialog>
  )
}

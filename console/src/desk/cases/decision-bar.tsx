import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { Button } from '@quayside/ui/button'
import { useEffect, useRef } from 'react'
import { counted } from '../../format/amount.ts'
import styles from './case.module.css'
import type { Claim } from './use-claim.ts'

type DecisionBarProps = {
  shown: CaseDetail
  claim: Claim
  marks: number
  needsMark: boolean
  onAct: (act: 'approve' | 'reject') => void
  onNext: () => void
}

/** What can be done with the case now, always in sight. */
export function DecisionBar({ shown, claim, marks, needsMark, onAct, onNext }: DecisionBarProps) {
  const isOpen = shown.state === 'open'
  const isTaken = shown.claim !== null && !shown.claim.isMine
  return (
    <section className={styles.bar} aria-label="Decision">
      <p className={needsMark ? styles.needed : styles.said} role="status">
        {wordsOf({ isOpen, isTaken, isMine: claim.isMine, marks, needsMark })}
      </p>
      {isOpen && !isTaken ? (
        <div className={styles.acts}>
          <Button
            size="sm"
            variant="ghost"
            busy={claim.isBusy}
            onClick={() => void (claim.isMine ? claim.giveBack() : claim.take())}
          >
            {claim.isMine ? 'Give back' : 'Claim'}
          </Button>
          <Button busy={claim.isBusy} onClick={() => onAct('reject')}>
            Send back
          </Button>
          <Button variant="primary" disabled={marks > 0} busy={claim.isBusy} onClick={() => onAct('approve')}>
            Approve
          </Button>
        </div>
      ) : (
        <NextButton onNext={onNext} isDecided={shown.decision !== null} />
      )}
    </section>
  )
}

/** After a decision Enter goes on. */
function NextButton({ onNext, isDecided }: { onNext: () => void; isDecided: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isDecided) button.current?.focus()
  }, [isDecided])
  return (
    <Button ref={button} variant="primary" onClick={onNext}>
      Next case
    </Button>
  )
}

type Standing = Readonly<Record<'isOpen' | 'isTaken' | 'isMine' | 'needsMark', boolean>> & {
  readonly marks: number
}

function wordsOf({ isOpen, isTaken, isMine, marks, needsMark }: Standing): string {
  if (!isOpen) return 'This case is closed.'
  if (isTaken) return 'A colleague has this case.'
  if (needsMark) return 'Say first what is wrong: choose a reason for at least one field.'
  if (marks > 0) return `${counted(marks, 'field')} marked to be sent back.`
  return isMine ? 'You have this case while it is open here.' : 'The first act claims the case for you.'
}

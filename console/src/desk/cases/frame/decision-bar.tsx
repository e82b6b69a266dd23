import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { Button } from '@quayside/ui/button'
import { useEffect, useRef } from 'react'
import styles from '../case.module.css'
import type { Claim } from './use-claim.ts'

type DecisionBarProps = {
  shown: CaseDetail
  claim: Claim
  needed: string | null
  said: string | null
  mayApprove: boolean
  onAct: (act: 'approve' | 'reject') => void
  onNext: () => void
}

export function DecisionBar({ shown, claim, needed, said, mayApprove, onAct, onNext }: DecisionBarProps) {
  const isOpen = shown.state === 'open'
  const isTaken = shown.claim !== null && !shown.claim.isMine
  return (
    <section className={styles.bar} aria-label="Decision">
      <p className={needed === null ? styles.said : styles.needed} role="status">
        {needed ?? said ?? wordsOf({ isOpen, isTaken, isMine: claim.isMine })}
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
          <Button
            variant="primary"
            disabled={!mayApprove}
            busy={claim.isBusy}
            onClick={() => onAct('approve')}
          >
            Approve
          </Button>
        </div>
      ) : (
        <NextButton onNext={onNext} isDecided={shown.decision !== null} />
      )}
    </section>
  )
}

/** Focused after a decision, so that Enter continues. */
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

type Standing = Readonly<Record<'isOpen' | 'isTaken' | 'isMine', boolean>>

function wordsOf({ isOpen, isTaken, isMine }: Standing): string {
  if (!isOpen) return 'This case is closed.'
  if (isTaken) return 'A colleague has this case.'
  return isMine ? 'You have this case while it is open here.' : 'The first act claims the case for you.'
}

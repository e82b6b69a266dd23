import type { CaseDetail } from '@quayside/contracts/staff/cases'
import type { ReactNode } from 'react'
import styles from './case.module.css'
import { CaseHead } from './case-head.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Earlier } from './earlier.tsx'
import type { useReview } from './use-review.ts'

export type CaseFrameProps = {
  shown: CaseDetail
  review: ReturnType<typeof useReview>
  /** How often the same thing was decided before. */
  before: number
  /** What must be done before an act; null when nothing is missing. */
  needed: string | null
  /** What the reviewer has prepared so far. */
  said: string | null
  mayApprove: boolean
  children: ReactNode
}

/** What every kind of case has around it: whose it is, who has it, what was before, and the acts always in sight. */
export function CaseFrame({ shown, review, before, needed, said, mayApprove, children }: CaseFrameProps) {
  const { claim, conflict, keys, ways, begin } = review
  return (
    <div className={styles.screen}>
      <CaseHead shown={shown} before={before} queue={ways.queue} keys={keys} />
      <ClaimBar shown={shown} claim={claim} conflict={conflict} />
      <div className={styles.sides}>{children}</div>
      <Earlier shown={shown} />
      <DecisionBar
        shown={shown}
        claim={claim}
        needed={needed}
        said={said}
        mayApprove={mayApprove}
        onAct={begin}
        onNext={ways.goNext}
      />
    </div>
  )
}

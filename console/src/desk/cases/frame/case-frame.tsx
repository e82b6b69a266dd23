import type { CaseDetail } from '@quayside/contracts/staff/cases'
import type { ReactNode } from 'react'
import styles from '../case.module.css'
import { CaseHead } from './case-head.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Earlier } from './earlier.tsx'
import type { useReview } from './use-review.ts'

export type CaseFrameProps = {
  shown: CaseDetail
  review: ReturnType<typeof useReview>
  before: number
  /** Required step before an act; null if none. */
  needed: string | null
  said: string | null
  mayApprove: boolean
  children: ReactNode
}

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

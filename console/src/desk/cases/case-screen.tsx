import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { EmptyState } from '@quayside/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { DepositReview } from './reviews/deposit-review.tsx'
import { IdentityReview } from './reviews/identity-review.tsx'
import { LoanReview } from './reviews/loan-review.tsx'
import { WithdrawalReview } from './reviews/withdrawal-review.tsx'

export function CaseScreen() {
  const { id = '' } = useParams()
  const isReviewer = hasDeskRole(useSession(), ['reviewer', 'administrator'])
  if (!isReviewer) return <EmptyState message="Only reviewers see what customers sent for review." />
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const query = useQuery(deskReading.case(useDesk(), id))
  return (
    <QueryView query={query} height="40rem">
      {(shown: CaseDetail) => <Review shown={shown} />}
    </QueryView>
  )
}

function Review({ shown }: { shown: CaseDetail }) {
  const { subject } = shown
  switch (subject.kind) {
    case 'deposit':
      return <DepositReview shown={shown} subject={subject} />
    case 'withdrawal':
      return <WithdrawalReview shown={shown} subject={subject} />
    case 'loan':
      return <LoanReview shown={shown} subject={subject} />
    case 'identity':
      return <IdentityReview shown={shown} subject={subject} />
  }
}

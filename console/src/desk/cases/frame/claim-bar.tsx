import type { CaseDetail } from '@quayside/contracts/staff/cases'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { messageOf } from '../../../api/problem.ts'
import { When } from '../../../format/when.tsx'
import { hasDeskRole } from '../../../session/access.ts'
import { useSession } from '../../../session/use-session.tsx'
import { outcomeWords } from '../../words.ts'
import type { Claim } from './use-claim.ts'

type ClaimBarProps = { shown: CaseDetail; claim: Claim; conflict: string | null }

export function ClaimBar({ shown, claim, conflict }: ClaimBarProps) {
  const isAdministrator = hasDeskRole(useSession(), ['administrator'])
  const holder = shown.claim !== null && !shown.claim.isMine ? shown.claim : null
  return (
    <>
      {conflict !== null && (
        <Alert tone="warning" title="Your decision was not taken" announce>
          {conflict} Below is the case as it is now.
        </Alert>
      )}
      {shown.decision !== null && (
        <Alert tone="info" title={outcomeWords(shown.decision.outcome)} announce>
          Decided by {shown.decision.by}, <When at={shown.decision.at} />.
        </Alert>
      )}
      {shown.state === 'withdrawn' && (
        <Alert tone="info" title="Withdrawn" announce>
          This no longer needs a decision.
        </Alert>
      )}
      {shown.state === 'open' && holder !== null && (
        <Alert
          tone="warning"
          title={`${holder.name} has this case`}
          announce
          actions={
            isAdministrator && (
              <Button size="sm" busy={claim.isBusy} onClick={() => void claim.giveBack()}>
                Give it back to the queue
              </Button>
            )
          }
        >
          No one else can decide it until it is given back, or the claim ends <When at={holder.until} />.
        </Alert>
      )}
      {shown.state === 'open' && holder === null && claim.problem !== null && (
        <Alert tone="danger" announce>
          {messageOf(claim.problem)}
        </Alert>
      )}
    </>
  )
}

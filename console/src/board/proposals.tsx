import type { Proposal } from '@quayside/contracts/release/plane'
import { thresholdWords } from '@quayside/contracts/release/threshold-words'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { useAsk } from '../acts/ask.tsx'
import { decideAct } from '../acts/other-acts.ts'
import { remoteTitle } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import { useDenial, useSession } from '../session/use-session.tsx'
import styles from './board.module.css'
import { ProposalCheck } from './proposal-check.tsx'

export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null
  return (
    <Card
      title={
        proposals.length === 1
          ? 'One change is waiting for approval'
          : `${proposals.length} changes are waiting for approval`
      }
    >
      <ul className="q-stack q-gap-16">
        {proposals.map(proposal => (
          <ProposalView key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  )
}

function ProposalView({ proposal }: { proposal: Proposal }) {
  const { environment, reason, proposedBy, at, approvedBy, needed, canary, stale, untried } = proposal
  const ask = useAsk()
  const approvalDenial = useApprovalDenial(proposal)
  const rejectionDenial = useDenial('release-manager')
  return (
    <li className={styles.proposal}>
      <div className="q-grow">
        <p className="q-strong">
          {environment}: {proposalInWords(proposal)}
          {canary && <span className="q-text-2"> as a canary of {canary.steps.join(' → ')} %</span>}
        </p>
        <p className="q-text-2">{reason}</p>
        {untried !== undefined && <p className="q-strong">Without a smoke test: {untried}</p>}
        <p className={styles.facts}>
          by {proposedBy}, <When at={at} /> · {approvedBy.length} of {needed} approvals
          {approvedBy.length > 0 && ` (${approvedBy.join(', ')})`}
        </p>
        {stale && <p className={styles.facts}>Too late to approve: {stale}.</p>}
        {approvalDenial && <p className={styles.facts}>{approvalDenial}</p>}
      </div>
      <div className="q-row q-gap-8">
        {stale === null && (
          <Button
            size="sm"
            variant="primary"
            disabled={approvalDenial !== null}
            onClick={() =>
              ask({ ...decideAct(proposal, 'approve'), preview: <ProposalCheck id={proposal.id} /> })
            }
          >
            Approve
          </Button>
        )}
        <Button
          size="sm"
          disabled={rejectionDenial !== null}
          onClick={() => ask(decideAct(proposal, 'reject'))}
        >
          Reject
        </Button>
      </div>
    </li>
  )
}

export function proposalInWords({
  versions,
  back,
  health,
}: Pick<Proposal, 'versions' | 'back' | 'health'>): string {
  if (back?.kind === 'undo') return 'undo of the last change'
  if (back?.kind === 'unpin') return `without ${back.remotes.map(remoteTitle).join(', ')}`
  if (back?.kind === 'rollback')
    return back.revision === null ? 'back to what was good' : `back to revision ${back.revision}`
  const what = Object.entries(versions).map(([remote, version]) => `${remoteTitle(remote)} ${version}`)
  if (what.length > 0) return what.join(', ')
  return health === undefined ? 'new health thresholds' : `thresholds ${thresholdWords(health).join(', ')}`
}

function useApprovalDenial({ proposedBy, approvedBy }: Proposal): string | null {
  const { email } = useSession().account
  const denial = useDenial('release-manager')
  if (denial !== null) return denial
  if (proposedBy === email) return 'You proposed this, so someone else must approve it.'
  return approvedBy.includes(email) ? 'You have already approved it.' : null
}

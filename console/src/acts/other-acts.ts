import type { proposalBody } from '@quayside/contracts/release/environment-bodies'
import type {
  Proposal,
  StaffAccount,
  staffChangeBody,
  standingBody,
  TokenSummary,
} from '@quayside/contracts/release/plane'
import type { Body } from '../api/body.ts'
import type { Act } from './act.ts'

type Standing = Body<typeof standingBody>['standing']

const STANDINGS: Readonly<Record<Standing, Pick<Act, 'confirm' | 'words'>>> = {
  deprecated: {
    confirm: 'Deprecate',
    words: 'It stays where it is pinned. Anyone who pins it from now on gets a warning.',
  },
  blocked: {
    confirm: 'Block',
    words: 'It cannot be pinned until it is published again. Existing pins stay, so roll those back too.',
  },
  published: { confirm: 'Publish again', words: 'It can be pinned again without a warning.' },
}

export function standingAct(remote: string, version: string, standing: Standing): Act {
  const { confirm, words } = STANDINGS[standing]
  return {
    title: `${confirm} ${remote}@${version}`,
    words,
    confirm,
    isDestructive: standing === 'blocked',
    reason: 'required',
    method: 'POST',
    path: `/api/versions/${remote}/${version}/standing`,
    body: reason => ({ standing, reason }) satisfies Body<typeof standingBody>,
    done: `${remote}@${version} is ${standing}.`,
  }
}

export function decideAct(proposal: Proposal, decision: 'approve' | 'reject'): Act {
  const isApproval = decision === 'approve'
  const last = proposal.approvedBy.length + 1 >= proposal.needed
  return {
    title: `${isApproval ? 'Approve' : 'Reject'} the proposal for ${proposal.environment}`,
    words: isApproval
      ? last
        ? `Yours is the last approval needed: ${proposal.environment} changes at once.`
        : 'It still needs more approvals after yours.'
      : 'The proposal is closed and nothing changes.',
    confirm: isApproval ? 'Approve' : 'Reject',
    isDestructive: !isApproval,
    reason: isApproval ? 'optional' : 'required',
    method: 'POST',
    path: `/api/proposals/${proposal.id}`,
    body: reason => ({ decision, reason }) satisfies Body<typeof proposalBody>,
    done: `The proposal was ${isApproval ? 'approved' : 'rejected'}.`,
  }
}

/** What acts that remove something have in common. */
const REMOVAL = {
  isDestructive: true,
  reason: 'none',
  method: 'DELETE',
  body: () => undefined,
} as const

export function revokePreviewAct(id: string): Act {
  return {
    title: 'Revoke this preview',
    words: 'Its link and code stop working, and a browser that uses it goes back to the pinned versions.',
    confirm: 'Revoke',
    ...REMOVAL,
    path: `/api/previews/${id}`,
    done: 'The preview was revoked.',
  }
}

export function revokeTokenAct(tokens: string, { id, team }: Pick<TokenSummary, 'id' | 'team'>): Act {
  return {
    title: `Revoke ${team}`,
    words: 'Pipelines that use this token can no longer publish, and its previews end.',
    confirm: 'Revoke',
    ...REMOVAL,
    path: `${tokens}/${encodeURIComponent(id)}`,
    done: `${team} was revoked.`,
  }
}

export function removeWebhookAct(remote: string): Act {
  return {
    title: `Remove the webhook of ${remote}`,
    words: 'Its team gets no more alerts. Waiting alerts are dropped.',
    confirm: 'Remove',
    ...REMOVAL,
    path: `/api/remotes/${remote}/webhook`,
    done: `The webhook of ${remote} was removed.`,
  }
}

export function disableAct(
  { email, name, isDisabled }: StaffAccount,
  tokens: readonly TokenSummary[] | undefined,
): Act {
  const isOpen = ({ issuedBy, isRevoked, expiresAt }: TokenSummary) =>
    issuedBy === email && !isRevoked && Date.parse(expiresAt) > Date.now()
  const named = tokens?.filter(isOpen).map(({ team }) => team) ?? []
  const listed = named.length === 0 ? '' : ` (${named.join(', ')})`
  return {
    title: `${isDisabled ? 'Enable' : 'Disable'} ${name}`,
    words: isDisabled
      ? `${email} can sign in again.`
      : `${email} is signed out everywhere and can no longer sign in. Tokens that this person issued are revoked${listed}, and webhooks that this person set are removed. Past actions stay in the log.`,
    confirm: isDisabled ? 'Enable' : 'Disable',
    isDestructive: !isDisabled,
    reason: 'none',
    method: 'PATCH',
    path: `/api/staff/${encodeURIComponent(email)}`,
    body: () => ({ isDisabled: !isDisabled }) satisfies Body<typeof staffChangeBody>,
    done: `${name} is ${isDisabled ? 'enabled' : 'disabled'}.`,
  }
}

export function resetTotpAct({ email, name }: StaffAccount): Act {
  return {
    title: `Remove the authenticator of ${name}`,
    words: `${email} signs in with only a password until a new authenticator is set up.`,
    confirm: 'Remove',
    isDestructive: true,
    reason: 'none',
    method: 'PATCH',
    path: `/api/staff/${encodeURIComponent(email)}`,
    body: () => ({ resetTotp: true }) satisfies Body<typeof staffChangeBody>,
    done: `The authenticator of ${name} was removed.`,
  }
}

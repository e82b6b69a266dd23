import type { OwnStop } from '@quayside/contracts/customer/user'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { confirmFacts, findFacts } from '../../../platform/storage/queries/identity-facts.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { PersonFact, Services } from '../../services.ts'
import { type NotificationServices, notifyExclusion, notifyIdentity } from '../notifications.ts'
import { provedPhone, statedPhone } from '../proved-phone.ts'
import { decideCase, type IdentityCase, type Tier, type Verdict } from '../rules/identity.ts'
import { readCase, writeCase } from '../write-case.ts'

export type Deciding = NotificationServices & Pick<Services, 'ownLimits' | 'inviteRewards'>

export type Decision = {
  readonly userId: string
  readonly tier: Tier
  readonly version: number
  readonly verdict: Verdict
  readonly actor: string
  readonly origin?: string
  readonly note?: string | undefined
  readonly now: number
  readonly afterCommit: AfterCommit
}

const DAY_MS = 86_400_000

/** Decides a case (rules §7) in one command; 10019 without changes if it is not under review or has changed. */
export async function decideIdentity(
  tx: Tx,
  services: Deciding,
  decision: Decision,
): Promise<Result<IdentityCase>> {
  const { userId, tier, version, actor, origin = '', note, now, afterCommit } = decision
  const before = await readCase(tx, { userId, tier, now })
  const stopped = await exclusionAgainst(tx, services, { known: before, verdict: decision.verdict, now })
  const verdict: Verdict = stopped === undefined ? decision.verdict : { kind: 'excluded' }
  const retentionMs = services.config.identity.retentionDays * DAY_MS
  const decided = decideCase(before, { verdict, version, actor, now, retentionMs })
  if (!decided.ok) return decided
  const after = decided.value
  if (!(await writeCase(tx, services, { before, after, afterCommit }))) return refuse('10019')
  const { country } = after.stated
  if (after.status === 'verified' && tier === 1 && country !== undefined) {
    await confirmFacts(tx, { userId, country, phone: await ownPhone(tx, services, after), now })
  }
  if (tier === 1 && decision.verdict.kind === 'verified') {
    for (const fact of await factsOf(tx, services, after)) {
      await services.ownLimits.remember(tx, { userId, fact, now })
    }
  }
  const wrong = verdict.kind === 'rejected' ? { wrong: verdict.wrong } : {}
  await recordAct(tx, {
    at: now,
    actor,
    action: `identity.${after.status}`,
    subject: `tier ${tier}`,
    user_id: userId,
    origin,
    details: JSON.stringify({
      version,
      ...wrong,
      ...(stopped === undefined ? {} : { excludedUntil: stopped.availableAt }),
      ...(note === undefined ? {} : { note }),
    }),
  })
  await notifyDecision(tx, services, { after, stopped, afterCommit })
  if (tier === 1 && after.status === 'verified')
    await services.inviteRewards.settle(tx, { userId, now, afterCommit })
  return ok(after)
}

async function notifyDecision(
  tx: Tx,
  services: NotificationServices,
  {
    after,
    stopped,
    afterCommit,
  }: {
    readonly after: IdentityCase
    readonly stopped: OwnStop | undefined
    readonly afterCommit: AfterCommit
  },
): Promise<void> {
  if (stopped !== undefined) {
    const { userId } = after
    return await notifyExclusion(tx, services, { userId, until: stopped.availableAt, afterCommit })
  }
  const news = after.status === 'verified' ? 'identityVerified' : 'identityRejected'
  await notifyIdentity(tx, services, { known: after, news, afterCommit })
}

/**
 * Returns the exclusion that blocks the verification. Checked only after a reviewer confirmed that the identity is the
 * customer's, so a stranger with the same data learns nothing. A previously verified account can verify again, to keep
 * withdrawals open; the exclusion blocks the rest.
 */
export async function exclusionAgainst(
  tx: ReadTx,
  services: Pick<Deciding, 'sms' | 'ownLimits'>,
  { known, verdict, now }: { readonly known: IdentityCase; readonly verdict: Verdict; readonly now: number },
): Promise<OwnStop | undefined> {
  const { userId, tier, status } = known
  if (tier !== 1 || status !== 'pending' || verdict.kind !== 'verified') return undefined
  if ((await tx.one(findFacts, { userId })) !== undefined) return undefined
  for (const fact of await factsOf(tx, services, known)) {
    const stopped = await services.ownLimits.excludedElsewhere(tx, { userId, fact, now })
    if (stopped !== undefined) return stopped
  }
  return undefined
}

async function factsOf(
  tx: ReadTx,
  services: Pick<Deciding, 'sms'>,
  known: IdentityCase,
): Promise<PersonFact[]> {
  const { firstName = '', lastName = '', birthdate = '' } = known.stated
  const phone = await ownPhone(tx, services, known)
  return [
    { kind: 'identity', firstName, lastName, birthdate },
    ...(phone === undefined ? [] : [{ kind: 'phone' as const, phone }]),
  ]
}

/** Returns the customer's sign-in phone; when the site can send codes, only a proved number counts. */
async function ownPhone(
  tx: ReadTx,
  { sms }: Pick<Deciding, 'sms'>,
  { userId, stated }: IdentityCase,
): Promise<string | undefined> {
  const phone = statedPhone(stated)
  if (sms === undefined) return phone
  return phone === (await provedPhone(tx, userId)) ? phone : undefined
}

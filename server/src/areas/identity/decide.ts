import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { OwnStop } from '@quayside/contracts/user'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { confirmFacts, findFacts } from '../../platform/storage/queries/identity-facts.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { PersonFact, Services } from '../services.ts'
import { provedPhone, statedPhone } from './proved-phone.ts'
import { decideCase, type IdentityCase, type Tier, type Verdict } from './rules/identity.ts'
import { type Telling, tellExclusion, tellIdentity } from './told.ts'
import { readCase, writeCase } from './write-case.ts'

/** What deciding needs. */
export type Deciding = Telling & Pick<Services, 'ownLimits'>

/** What a reviewer says of a case, and which version of it they looked at. */
export type Decision = {
  readonly userId: string
  readonly tier: Tier
  readonly version: number
  readonly verdict: Verdict
  /** The name that the audit log gets. */
  readonly actor: string
  /** Network address of a person. */
  readonly origin?: string
  /** What a person wrote for colleagues. */
  readonly note?: string | undefined
  readonly now: number
  readonly afterCommit: AfterCommit
}

const DAY_MS = 86_400_000

/**
 * Decides a case, whoever decides (rules §7): state, country, audit log, notification and mail in one command. Refused with
 * 10019, with nothing written, when it is not under review or somebody else was first.
 */
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
  if (stopped !== undefined) {
    await tellExclusion(tx, services, { userId, until: stopped.availableAt, afterCommit })
    return ok(after)
  }
  const news = after.status === 'verified' ? 'identityVerified' : 'identityRejected'
  await tellIdentity(tx, services, { known: after, news, afterCommit })
  return ok(after)
}

/**
 * The exclusion for which an identity is not verified, once a reviewer has found that it is the customer's: a stranger who
 * states the same learns nothing. An account that was verified before keeps its way to withdraw; the exclusion stops it anyway.
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

/** The number by which the customer signs in: where codes can be sent, one that they have proved. */
async function ownPhone(
  tx: ReadTx,
  { sms }: Pick<Deciding, 'sms'>,
  { userId, stated }: IdentityCase,
): Promise<string | undefined> {
  const phone = statedPhone(stated)
  if (sms === undefined) return phone
  return phone === (await provedPhone(tx, userId)) ? phone : undefined
}

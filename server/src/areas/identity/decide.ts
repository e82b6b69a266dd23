import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { confirmFacts } from '../../platform/storage/queries/identity-facts.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { provedPhone, statedPhone } from './proved-phone.ts'
import { decideCase, type IdentityCase, type Tier, type Verdict } from './rules/identity.ts'
import { type Telling, tellIdentity } from './told.ts'
import { readCase, writeCase } from './write-case.ts'

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
  services: Telling,
  decision: Decision,
): Promise<Result<IdentityCase>> {
  const { userId, tier, version, verdict, actor, origin = '', note, now, afterCommit } = decision
  const before = await readCase(tx, { userId, tier, now })
  const retentionMs = services.config.identity.retentionDays * DAY_MS
  const decided = decideCase(before, { verdict, version, actor, now, retentionMs })
  if (!decided.ok) return decided
  const after = decided.value
  if (!(await writeCase(tx, services, { before, after, afterCommit }))) return refuse('10019')
  const { country } = after.stated
  if (after.status === 'verified' && tier === 1 && country !== undefined) {
    await confirmFacts(tx, { userId, country, phone: await ownPhone(tx, services, after), now })
  }
  const wrong = verdict.kind === 'rejected' ? { wrong: verdict.wrong } : {}
  await recordAct(tx, {
    ...{ at: now, actor, action: `identity.${after.status}`, subject: `tier ${tier}`, user_id: userId },
    ...{ origin, details: JSON.stringify({ version, ...wrong, ...(note === undefined ? {} : { note }) }) },
  })
  const news = after.status === 'verified' ? 'identityVerified' : 'identityRejected'
  await tellIdentity(tx, services, { known: after, news, afterCommit })
  return ok(after)
}

/** The number by which the customer signs in: where codes can be sent, one that they have proved. */
async function ownPhone(
  tx: Tx,
  { sms }: Pick<Telling, 'sms'>,
  { userId, stated }: IdentityCase,
): Promise<string | undefined> {
  const phone = statedPhone(stated)
  if (sms === undefined) return phone
  return phone === (await provedPhone(tx, userId)) ? phone : undefined
}

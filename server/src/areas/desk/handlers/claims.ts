import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/cases'
import { CLAIM_MS } from '@quayside/contracts/staff/cases'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { recordStaffAct } from '../audit.ts'
import { type CaseRow, claimReview, findReview, releaseReview } from '../case-queries.ts'
import { caseView } from '../case-view.ts'
import { refuseOwnAccount } from '../refuse-own-account.ts'
import type { DeskServices } from '../services.ts'

/** `POST /cases/{id}/claim`: only one reviewer gets the case; others see its holder. */
export async function claimCase({
  params,
  services,
  staff,
}: StaffInput<typeof endpoints.claimCase, DeskServices>) {
  const now = services.clock.now()
  const { email, name } = staff
  return await commit(services.storage, async tx => {
    const before = await tx.one(findReview, { id: params.id })
    if (before === undefined) return NOT_FOUND
    const own = await refuseOwnAccount(tx, { email, userId: before.user_id })
    if (own !== undefined) return own
    const claim = { id: params.id, by: email, name, now, until: now + CLAIM_MS }
    if ((await tx.run(claimReview, claim)) === 0)
      return claimConflict((await tx.one(findReview, { id: params.id })) ?? before, now)
    if (claimantOf(before, now) !== email) {
      const act = {
        staff,
        action: 'case.claimed' as const,
        subject: before.title,
        userId: before.user_id,
        now,
      }
      await recordStaffAct(tx, { ...act, details: { case: before.id, kind: before.kind } })
    }
    const after = (await tx.one(findReview, { id: params.id })) ?? before
    return ok(caseView(after, { email, now }))
  })
}

export async function releaseCase({
  params,
  services,
  staff,
}: StaffInput<typeof endpoints.releaseCase, DeskServices>) {
  const now = services.clock.now()
  const { email } = staff
  return await commit(services.storage, async tx => {
    const before = await tx.one(findReview, { id: params.id })
    if (before === undefined) return NOT_FOUND
    const holder = claimantOf(before, now)
    if (holder === undefined) return problem('conflict', 'This case is not claimed.')
    if (holder !== email && !staff.roles.includes('administrator')) return claimConflict(before, now)
    if ((await tx.run(releaseReview, { id: params.id, by: holder, now })) === 0)
      return claimConflict(before, now)
    const act = {
      staff,
      action: 'case.released' as const,
      subject: before.title,
      userId: before.user_id,
      now,
    }
    await recordStaffAct(tx, { ...act, details: { case: before.id, kind: before.kind, holder } })
    const after = (await tx.one(findReview, { id: params.id })) ?? before
    return ok(caseView(after, { email, now }))
  })
}

export function claimantOf({ state, claimed_by, claimed_until }: CaseRow, now: number): string | undefined {
  return state === 'open' && claimed_by !== null && claimed_until > now ? claimed_by : undefined
}

export function claimConflict(row: CaseRow, now: number) {
  const holder = claimantOf(row, now)
  if (row.state !== 'open') return problem('conflict', 'This case is not open any more.')
  return holder === undefined
    ? problem('conflict', 'This case was changed meanwhile: read it again.')
    : problem('conflict', `${row.claimed_name ?? holder} has claimed this case.`, { heldBy: holder })
}

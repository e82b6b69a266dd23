import { directionOf } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import { type BulkObstacle, bulkObstacle } from '@quayside/contracts/staff/bulk'
import type * as endpoints from '@quayside/contracts/staff/cases'
import type { CaseDecision, CaseKind } from '@quayside/contracts/staff/cases'
import { money, toText } from '@quayside/money/money'
import { NOT_FOUND, problem, problemOfRefusal } from '../../../platform/staff/problems.ts'
import type { Staff, StaffInput } from '../../../platform/staff/register-staff.ts'
import { commit } from '../../../platform/storage/commit.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { recordStaffAct } from '../audit.ts'
import { type CaseRow, earlierReviews, findReview } from '../case-queries.ts'
import { caseView } from '../case-view.ts'
import { refuseOwnAccount } from '../refuse-own-account.ts'
import type { CustomerPreview, DeskServices, ReviewAdapter } from '../services.ts'
import { claimantOf, claimConflict } from './claims.ts'

const EARLIER = 20
const CONFLICT = problem('conflict', 'This case is not any more as it was looked at: read it again.')

/** `GET /cases/{id}`: logs the view, because it shows the customer's submissions. */
export async function getCase({
  params,
  services,
  staff,
}: StaffInput<typeof endpoints.getCase, DeskServices>) {
  const now = services.clock.now()
  return await commit(services.storage, async tx => {
    const row = await tx.one(findReview, { id: params.id })
    if (row === undefined) return NOT_FOUND
    const { version, subject } = await reviewAdapterOf(services, row).look(tx, { subject: row.subject, now })
    const { kind, id } = row
    const of = { kind, subject: row.subject, except: id, limit: EARLIER }
    const earlier = await tx.all(earlierReviews, of)
    await recordStaffAct(tx, {
      staff,
      action: 'case.viewed',
      subject: row.title,
      userId: row.user_id,
      now,
      details: { case: id, kind },
    })
    const viewer = { email: staff.email, now }
    const views = earlier.map(one => caseView(one, viewer))
    return ok({ ...caseView(row, viewer), version, subject, earlier: views })
  })
}

/** `POST /cases/{id}/decide`: requires a claim on the case and the current version. */
export async function decideCase({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.decideCase, DeskServices>) {
  const { email, origin } = staff
  const refusedFirst = await refusalFirst(services, { id: params.id, email, decision: body.decision })
  if (refusedFirst !== undefined) return refusedFirst
  const now = services.clock.now()
  return await commit(services.storage, async (tx, afterCommit) => {
    const row = await tx.one(findReview, { id: params.id })
    if (row === undefined) return NOT_FOUND
    const refused =
      refusalBefore(row, { email, kind: body.decision.kind, now }) ??
      (await refuseOwnAccount(tx, { email, userId: row.user_id }))
    if (refused !== undefined) return refused
    const { version, decision, note, inBulk = false } = body
    const alone = await refusalInBulk(tx, services, { row, decision, inBulk, now })
    if (alone !== undefined) return alone
    const made = { subject: row.subject, now, decision, version, by: email, origin, note, afterCommit }
    const decided = await reviewAdapterOf(services, row).decide(tx, made)
    if (!decided.ok) {
      await tx.undo()
      return decided.error.code === '10019' ? CONFLICT : problemOfRefusal(decided.error)
    }
    if (inBulk) await noteBulk(tx, { staff, row, now })
    const after = (await tx.one(findReview, { id: params.id })) ?? row
    return ok(caseView(after, { email, now }))
  })
}

type Asked = { readonly id: string; readonly email: string; readonly decision: CaseDecision }

/** Returns an external service's objection, when the reviewer may otherwise decide. */
async function refusalFirst(services: DeskServices, { id, email, decision }: Asked) {
  const adapter = reviewAdapterOf(services, decision)
  if (adapter.refuseFirst === undefined) return undefined
  const row = await services.storage.read(tx => tx.one(findReview, { id }))
  const now = services.clock.now()
  if (row === undefined || refusalBefore(row, { email, kind: decision.kind, now }) !== undefined)
    return undefined
  const why = await adapter.refuseFirst(row.subject, decision)
  return why === undefined ? undefined : problem('refused', why)
}

type InBulk = {
  readonly row: CaseRow
  readonly decision: CaseDecision
  readonly inBulk: boolean
  readonly now: number
}

async function refusalInBulk(tx: ReadTx, services: DeskServices, { row, decision, inBulk, now }: InBulk) {
  if (!inBulk) return undefined
  if (decision.verdict.kind !== 'approved' || 'amount' in decision.verdict)
    return problem('refused', 'Together cases are only approved, as they stand.')
  const { subject } = await reviewAdapterOf(services, row).look(tx, { subject: row.subject, now })
  const { amount } = caseView(row, { email: '', now })
  const limit = services.config.bulkLimit
  const obstacle = bulkObstacle({ amount, subject }, limit === undefined ? null : toText(money('USD', limit)))
  return obstacle && problem('refused', BULK_WORDS[obstacle])
}

async function noteBulk(tx: Tx, { staff, row, now }: { staff: Staff; row: CaseRow; now: number }) {
  await recordStaffAct(tx, {
    staff,
    action: 'case.decidedInBulk',
    subject: row.title,
    userId: row.user_id,
    now,
    details: { case: row.id, kind: row.kind },
  })
}

const BULK_WORDS: Readonly<Record<BulkObstacle, string>> = {
  off: 'Cases are not approved together here (DESK_BULK_LIMIT).',
  kind: 'This is neither a deposit nor a withdrawal.',
  worth: 'It is worth more than the limit for approving together, or its worth is unknown.',
  returned: 'Its last sending failed: look at it alone.',
  chain: 'The chain does not say what the customer says: look at it alone.',
  contested: 'Another customer reports the same transaction: look at it alone.',
}

type Deciding = { readonly email: string; readonly kind: string; readonly now: number }

function refusalBefore(row: CaseRow, { email, kind, now }: Deciding) {
  if (row.kind !== kind) return problem('invalid', 'This is a case of another kind.')
  const holder = claimantOf(row, now)
  if (row.state !== 'open' || (holder !== undefined && holder !== email)) return claimConflict(row, now)
  return holder === undefined ? problem('conflict', 'Claim this case first.') : undefined
}

/** `POST /cases/{id}/preview`: returns the exact text a decision would send. */
export async function previewDecision({
  params,
  body,
  services,
}: StaffInput<typeof endpoints.previewDecision, DeskServices>) {
  const now = services.clock.now()
  return await services.storage.read(async tx => {
    const row = await tx.one(findReview, { id: params.id })
    if (row === undefined) return NOT_FOUND
    if (row.kind !== body.decision.kind) return problem('invalid', 'This is a case of another kind.')
    const asked = { subject: row.subject, now, decision: body.decision }
    const read = await reviewAdapterOf(services, row).preview(tx, asked)
    if (read.ok) return ok(previewView(read.value))
    return read.error.code === '10019' ? CONFLICT : problemOfRefusal(read.error)
  })
}

export function previewView({ locale, mail, fields }: CustomerPreview) {
  const shown = mail && { to: mail.to, subject: mail.subject, text: mail.text }
  return { locale, direction: directionOf(locale), mail: shown, fields: [...fields] }
}

/** Returns the handlers of a case's kind; the caller has checked that the decision is of that kind. */
export function reviewAdapterOf(
  { reviewAdapters }: DeskServices,
  { kind }: Pick<CaseRow, 'kind'>,
): ReviewAdapter<CaseKind> {
  const adapter = Object.entries(reviewAdapters).find(([name]) => name === kind)
  if (adapter === undefined) throw new Error(`no review adapter for cases of the kind ${kind}`)
  return adapter[1] as ReviewAdapter<CaseKind>
}

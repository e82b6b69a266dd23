import type { AccountMode } from '@quayside/contracts/customer/user'
import type { BodyOf } from '@quayside/contracts/endpoint'
import { type LimitRefusal, limitRefusal } from '@quayside/contracts/endpoints/account/limits'
import type * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import type { DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { usdRate } from '../../../market/usd-rate.ts'
import { canonicalHash } from '../../../platform/chains/transaction-hash.ts'
import { refuseWithoutEmail } from '../../../platform/http/email-first.ts'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { deletePhoto, holdPhoto } from '../../../platform/photos/vault/queries.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser, lockUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { notifyContested, refusalOfContest, viewOf } from '../contests/contests.ts'
import { depositsOfTransaction } from '../contests/rivals.ts'
import { countOpen, findByClient, insertDeposit } from '../queries.ts'
import { waitingSum } from '../review/decide.ts'
import {
  changeDraft,
  type Deposit,
  type DepositRefusal,
  type Held,
  newDeposit,
  submit,
} from '../rules/deposit.ts'
import { placeOf } from '../rules/terms.ts'
import type { DepositServices } from '../services.ts'
import { depositOf, rowOf } from '../tables.ts'
import { writeDeposit } from '../write-deposit.ts'
import { hasSameProof, isSameReport } from './same-report.ts'
import { takeProof } from './take-proof.ts'

type Answer = Result<DepositRecord, Refusal | StatusRefusal>
type Draft = BodyOf<typeof endpoints.saveDeposit>
type Report = BodyOf<typeof endpoints.submitDeposit>

/** Maximum drafts and open reviews of one customer; more means a fault. */
const MOST_OPEN = 30

export async function saveDraft({
  services,
  session,
  mode,
  body,
}: CustomerInput<typeof endpoints.saveDeposit, DepositServices>): Promise<Answer> {
  return await save(services, { userId: session.userId, mode, body })
}

/** `POST /user/recharge`: idempotent by client id; refuses a repeat with different content. */
export async function report({
  services,
  session,
  mode,
  body,
}: CustomerInput<typeof endpoints.submitDeposit, DepositServices>): Promise<Answer> {
  return await save(services, { userId: session.userId, mode, body, reports: body })
}

type Saving = {
  readonly userId: string
  readonly mode: AccountMode
  readonly body: Draft
  readonly reports?: Report
}

type SaveResult = Result<Deposit, DepositRefusal | StatusRefusal>

async function save(services: DepositServices, keeping: Saving): Promise<Answer> {
  const { userId, mode, body, reports } = keeping
  const { storage } = services
  const early = await storage.read(tx => refusalBefore(tx, services, { userId, mode, body }))
  if (early !== undefined) return early
  const known = await storage.read(tx =>
    tx.one(findByClient, { userId, clientId: body.clientId.toLowerCase() }),
  )
  if (reports !== undefined && known !== undefined && known.status !== 'draft') {
    const saved = depositOf(known)
    const isSame = isSameReport(saved, reports) && (await hasSameProof(services, saved, reports.proof))
    return isSame ? ok(await storage.read(tx => viewOf(tx, services, saved))) : OTHERWISE
  }
  const proof = await takeProof(services, userId, body.proof)
  if (!proof.ok) return refuseWith('400', { issues: [{ path: 'proof', message: proof.error }] })
  const attempt = () =>
    commit(storage, async (tx, afterCommit): Promise<Written> => {
      const kept = await write(tx, services, { ...keeping, proof: proof.value, afterCommit })
      if (kept.ok) return { answer: ok(await viewOf(tx, services, kept.value)), saved: kept.value }
      await tx.undo()
      const answer =
        'issues' in kept.error ? refuseWith('400', kept.error) : ({ ok: false, error: kept.error } as const)
      return { answer, saved: undefined }
    })
  const { answer, saved } = await attempt().catch((error: unknown) => {
    if (!isTaken(error, 'hash_key')) throw error
    // Another customer reported the transaction concurrently: that report is active, so this one contests it.
    return attempt()
  })
  // A concurrent report with the same client id won, and nothing of this one was persisted.
  const wasFirst = saved === undefined || proof.value === undefined || saved.proof === proof.value
  return wasFirst || (await hasSameProof(services, saved, body.proof)) ? answer : OTHERWISE
}

type Written = { readonly answer: Answer; readonly saved: Deposit | undefined }

async function refusalBefore(
  tx: ReadTx,
  services: DepositServices,
  { userId, mode, body }: Saving,
): Promise<{ ok: false; error: Refusal | StatusRefusal } | undefined> {
  if (mode === 'demo') return no('10008', { mode: 'demo' })
  const noEmail = await refuseWithoutEmail(tx, { userId, mode })
  if (noEmail !== undefined) return { ok: false, error: noEmail }
  if (services.depositTable.places.length === 0) return no('10018')
  if (placeOf(services.depositTable, body) === undefined) return no('10014')
  const user = await tx.one(findUser, { id: userId })
  return user?.kyc_status === 'verified' ? undefined : no('10022', { status: user?.kyc_status })
}

function no(code: Refusal['code'], details?: unknown) {
  const refused = refuse(code, details)
  return refused.ok ? undefined : refused
}

type Writing = Saving & { readonly proof: string | undefined; readonly afterCommit: AfterCommit }

async function write(tx: Tx, services: DepositServices, writing: Writing): Promise<SaveResult> {
  const { userId, body, reports, proof, afterCommit } = writing
  const { depositTable, clock } = services
  const now = clock.now()
  await tx.run(lockUser, { id: userId })
  const place = placeOf(depositTable, body)
  if (place === undefined) return refuse('10014')
  const opened = await openDraft(tx, services, { userId, body, now })
  if (!opened.ok) return opened
  const before = opened.value
  if (reports !== undefined && before.status !== 'draft')
    return isSameReport(before, reports) ? ok(before) : OTHERWISE
  const typed = typedIn(body)
  const drafted = changeDraft(before, { place, typed, proof }, now)
  if (!drafted.ok) return drafted
  const made =
    reports === undefined ? drafted : await submitted(tx, services, { known: drafted.value, reports, now })
  if (!made.ok) return made
  const after = made.value
  if (proof !== undefined && (await tx.run(holdPhoto, { id: proof, userId })) === 0) return OVERTAKEN
  if (!(await writeDeposit(tx, services, { before, after, afterCommit }))) return OVERTAKEN
  if (reports !== undefined) await notifyContested(tx, services, { known: after, afterCommit })
  if (before.proof !== null && before.proof !== after.proof) {
    await tx.run(deletePhoto, { id: before.proof, userId })
  }
  return ok(after)
}

const OVERTAKEN = refuseWith('409')
const OTHERWISE = refuseWith('409', { clientId: 'reported' })

/** Longest span of a deposit limit (rules §1.6). */
const LONGEST_SPAN_MS = 30 * 86_400_000

type Submitting = { readonly known: Deposit; readonly reports: Report; readonly now: number }

/** Submits a draft; contests the transaction if another customer already reported it. */
async function submitted(
  tx: Tx,
  services: DepositServices,
  { known, reports, now }: Submitting,
): Promise<SaveResult> {
  const { depositTable, market } = services
  const hash = canonicalHash(known.network, known.typed.txHash)
  const existing =
    hash === undefined ? [] : await depositsOfTransaction(tx, { network: known.network, txHash: hash })
  const made = submit(known, {
    now,
    hash,
    minimum: depositTable.minimums[known.currency],
    maximum: depositTable.maximums[known.currency],
    usdRate: usdRate(market, known.currency),
    waiting: await waitingSum(tx, known),
    belowMinimum: reports.belowMinimum === 'yes',
    contests: existing.find(one => one.userId !== known.userId)?.id ?? null,
  })
  if (!made.ok) return made
  const kept = made.value
  const contested = await refusalOfContest(tx, { known: kept, existing, now })
  return contested ?? (await withinLimits(tx, services, { known: kept, reports, now }))
}

/**
 * Refuses a deposit beyond the customer's own limits, unless the customer says it is already sent: money in transit
 * must not be lost. That one is reviewed as usual, held until the limits have room, and noted in the audit log (rules
 * §1.6).
 */
async function withinLimits(
  tx: Tx,
  { ownLimits }: DepositServices,
  { known, reports, now }: Submitting,
): Promise<SaveResult> {
  const { userId, currency, claimed, usdRate: rate, orderNo } = known
  const refused = await ownLimits.refuseDeposit(tx, {
    userId,
    currency,
    now,
    minor: claimed ?? 0n,
    rate: rate ?? undefined,
  })
  if (refused === undefined || refused.ok) return ok(known)
  if (reports.alreadySent !== 'yes') return refused
  await recordAct(tx, {
    at: now,
    actor: 'customer',
    action: 'deposit.beyondLimit',
    subject: orderNo,
    user_id: userId,
    details: JSON.stringify(refused.error.details),
  })
  return ok({ ...known, held: heldBy(limitRefusal.parse(refused.error.details), now) })
}

/** An amount above a whole limit is held for the longest span, after which it has left every span. */
function heldBy({ reason, availableAt }: LimitRefusal, now: number): Held {
  const until = availableAt === null ? now + LONGEST_SPAN_MS : Date.parse(availableAt)
  return { for: reason === 'depositLimit' ? 'limit' : 'break', until }
}

async function openDraft(
  tx: Tx,
  services: DepositServices,
  { userId, body, now }: { readonly userId: string; readonly body: Draft; readonly now: number },
): Promise<SaveResult> {
  const clientId = body.clientId.toLowerCase()
  const known = await tx.one(findByClient, { userId, clientId })
  if (known !== undefined) return ok(depositOf(known))
  if (((await tx.one(countOpen, { userId }))?.total ?? 0) >= MOST_OPEN)
    return refuse('10008', { limit: 'openDeposits', held: MOST_OPEN })
  const place = placeOf(services.depositTable, body)
  if (place === undefined) return refuse('10014')
  const { currency, network, address, token } = place
  const head = { id: services.ids.next(), orderNo: services.ids.orderNo(), userId, clientId }
  const made = newDeposit({ ...head, currency, network, address, token }, now)
  await tx.run(insertDeposit, rowOf(made))
  return ok(made)
}

function typedIn({ amount, txHash, lastSix }: Draft) {
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(txHash === undefined ? {} : { txHash }),
    ...(lastSix === undefined ? {} : { lastSix }),
  }
}

import { addedProofs } from '@quayside/contracts/endpoints/funds/deposits'
import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { DepositUnderReview, DepositVerdict } from '@quayside/contracts/staff/money-cases'
import { money, parseMoney, toShortText } from '@quayside/money/money'
import { explorerPage } from '../../../platform/chains/explorers.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { rivalsOf } from '../contests/rivals.ts'
import { depositMail } from '../mails.ts'
import { mailFactsOf } from '../notifications.ts'
import { findDeposit } from '../queries.ts'
import { type Deposit, decide, type Verdict, whyTwo } from '../rules/deposit.ts'
import type { Deciding } from '../services.ts'
import { depositOf } from '../tables.ts'
import { newsOf } from '../write-deposit.ts'
import { rivalClaims, sendersOf } from './claimants.ts'
import { decideDeposit, waitingSum, walletsOf } from './decide.ts'

type Looked = { readonly subject: string; readonly now: number }

type Decided = Looked & {
  readonly version: number
  readonly verdict: DepositVerdict
  readonly by: string
  readonly origin: string
  readonly note: string | undefined
  readonly afterCommit: AfterCommit
}

export async function viewDeposit(
  tx: ReadTx,
  { depositTable }: Pick<Deciding, 'depositTable'>,
  { subject }: Looked,
): Promise<{ version: number; subject: DepositUnderReview }> {
  const known = await read(tx, subject)
  const { currency, network, claimed, txHash, look, version, approvals, status, reason } = known
  const why = whyTwo(known, claimed ?? 0n, await walletsOf(tx, known))
  const inText = (minor: bigint) => toShortText(money(currency, minor))
  return {
    version,
    subject: {
      kind: 'deposit',
      status,
      reason,
      currency,
      network,
      orderNo: known.orderNo,
      address: known.address,
      token: known.token,
      txHash: txHash ?? '',
      lastSix: known.typed.lastSix,
      amount: inText(claimed ?? 0n),
      credited: known.credited === null ? null : inText(known.credited),
      explorer: depositTable.isSample || txHash === null ? null : explorerPage(network, txHash),
      photos: known.proof === null ? [] : ['proof'],
      added: known.added.map(({ note, photo, at }, index) => ({
        note,
        photo: photo === null ? null : (addedProofs.options[index] ?? null),
        at: isoOf(at),
      })),
      look: look && {
        state: look.state,
        confirmations: look.confirmations,
        at: isoOf(look.at),
        amount: look.amount === null ? null : inText(BigInt(look.amount)),
        minedAt: isoOrNull(look.minedAt),
        agrees: look.state === 'confirmed' && look.amount === String(claimed),
      },
      needsTwo: why !== null,
      whyTwo: why,
      reportedAt: isoOf(known.submittedAt ?? known.createdAt),
      rivals: await rivalClaims(tx, known),
      senders: await sendersOf(tx, known),
      approvals: approvals.map(({ by, at, amount }) => ({
        by,
        at: isoOf(at),
        amount: inText(BigInt(amount)),
      })),
      minimum: inText(depositTable.minimums[currency]),
      waiting: inText(await waitingSum(tx, known)),
    },
  }
}

export async function decideDepositByStaff(
  tx: Tx,
  services: Deciding,
  { subject, verdict: given, by, ...rest }: Decided,
): Promise<Result<void>> {
  const verdict = verdictOf(await read(tx, subject), given)
  if (verdict === undefined) return refuse('10016')
  const decided = await decideDeposit(tx, services, {
    ...rest,
    id: subject,
    verdict,
    actor: by,
    isAutomatic: false,
  })
  return decided.ok ? ok(undefined) : decided
}

/** The mail that a decision would send to the customer; undefined after the first of two approvals. */
export async function previewDeposit(
  tx: ReadTx,
  services: Deciding,
  { subject, now, verdict: given }: Looked & { readonly verdict: DepositVerdict },
) {
  const before = await read(tx, subject)
  const verdict = verdictOf(before, given)
  if (verdict === undefined) return refuse('10016')
  const minimum = services.depositTable.minimums[before.currency]
  const waiting = await waitingSum(tx, before)
  const { version } = before
  const decided = decide(before, {
    verdict,
    version,
    actor: '',
    now,
    minimum,
    waiting,
    wallets: [],
    isAutomatic: true,
    isContested: (await rivalsOf(tx, before)).length > 0,
  })
  if (!decided.ok) return decided
  const after = decided.value
  const user = await tx.one(findUser, { id: before.userId })
  const locale = localeOf(user?.locale)
  const news = newsOf(after) ?? 'depositSubmitted'
  const until = after.held && { at: after.held.until, timeZone: await zoneOf(tx, before.userId) }
  const addressee = addresseeOf(services, user?.email ?? '', locale)
  const mail = user?.email ? depositMail(addressee, { news, ...mailFactsOf(after, services), until }) : null
  return ok({ locale, mail, fields: [] })
}

export async function proofForStaff(
  tx: ReadTx,
  { subject, photo }: Looked & { readonly photo: string },
): Promise<string | undefined> {
  const { proof, added } = await read(tx, subject)
  if (photo === 'proof') return proof ?? undefined
  const index = (addedProofs.options as readonly string[]).indexOf(photo)
  return added[index]?.photo ?? undefined
}

async function read(tx: ReadTx, id: string): Promise<Deposit> {
  const row = await tx.one(findDeposit, { id })
  if (row === undefined) throw new Error(`a case of the deposit ${id}, which there is none of`)
  return depositOf(row)
}

function verdictOf({ currency }: Deposit, given: DepositVerdict): Verdict | undefined {
  if (given.kind === 'rejected') return given
  if (given.amount === undefined) return { kind: 'approved' }
  const amount = parseMoney(currency, given.amount)?.minor
  return amount === undefined || amount <= 0n ? undefined : { kind: 'approved', amount }
}

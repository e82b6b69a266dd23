import { type IdentityPhoto, identityPhoto } from '@quayside/contracts/endpoints/account/identity'
import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { ok, type Result } from '@quayside/contracts/result'
import type { LoanUnderReview, LoanVerdict } from '@quayside/contracts/staff/loan-cases'
import { parseMoney, toText } from '@quayside/money/money'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { type LoanMail, loanMail } from '../mails.ts'
import { dueIn, messageAmountOf } from '../notifications.ts'
import { filesOf, findLoan } from '../queries.ts'
import { affordable } from '../rules/affordability.ts'
import { decide, type Loan, type Verdict } from '../rules/loan.ts'
import { dollars } from '../rules/loan-offer.ts'
import { isNameOf } from '../rules/name-of.ts'
import type { BorrowerFacts, Deciding } from '../services.ts'
import { loanOf } from '../tables.ts'
import { loanView } from '../view.ts'
import { decideLoan } from './decide.ts'

type CaseQuery = { readonly subject: string; readonly now: number }

type CaseDecision = CaseQuery & {
  readonly version: number
  readonly verdict: LoanVerdict
  readonly by: string
  readonly origin: string
  readonly note: string | undefined
  readonly afterCommit: AfterCommit
}

export async function reviewLoan(
  tx: ReadTx,
  { borrowerFacts, loanTable }: Pick<Deciding, 'loanTable'> & { readonly borrowerFacts: BorrowerFacts },
  { subject, now }: CaseQuery,
): Promise<{ version: number; subject: LoanUnderReview }> {
  const known = await read(tx, subject)
  const { userId, version, household, signature, days, approvals } = known
  const identity = await borrowerFacts.identity(tx, userId, now)
  const holder = await borrowerFacts.holderName(tx, userId)
  const view = loanView(known, { files: await tx.all(filesOf, { loanId: known.id }), now })
  const text = (cents: bigint) => toText(dollars(cents))
  const { amount, dailyRate, interestFreeDays, totalInterest, totalRepayable, apr, effectiveRate } =
    view.offer
  return {
    version,
    subject: {
      kind: 'loan',
      status: known.status,
      reason: known.reason,
      orderNo: known.orderNo,
      amount,
      days,
      dailyRate,
      interestFreeDays,
      totalInterest,
      totalRepayable,
      apr,
      effectiveRate,
      outstanding: view.outstanding,
      dueAt: view.dueAt,
      hash: view.agreement.hash,
      signedHash: view.agreement.signedHash,
      revision: known.revision,
      signature: signature && {
        at: isoOf(signature.at),
        typedName: signature.typedName,
        isHolder: signature.typedName === null ? null : isNameOf(signature.typedName, holder),
      },
      photos: [
        ...(signature !== null && signature.photo !== null ? (['signature'] as const) : []),
        ...identityPhoto.options.filter(name => identity?.photos[name] !== undefined),
      ],
      identity: identity === undefined ? null : { values: { ...identity.values }, age: identity.age },
      holder: holder ?? null,
      tier: (await borrowerFacts.tier(tx, userId)) ?? null,
      income: text(household.income),
      costs: text(household.costs),
      debts: text(household.debts),
      affordable: text(affordable(household, days)),
      terms: [...loanTable.terms.terms],
      approvals: approvals.map(({ by, at }) => ({ by, at: isoOf(at) })),
    },
  }
}

export async function loanReviewPhoto(
  tx: ReadTx,
  borrowerFacts: BorrowerFacts,
  { subject, now, photo }: CaseQuery & { readonly photo: IdentityPhoto },
): Promise<string | undefined> {
  const { signature, userId } = await read(tx, subject)
  if (photo === 'signature') return signature?.photo ?? undefined
  return (await borrowerFacts.identity(tx, userId, now))?.photos[photo]
}

export async function decideLoanReview(
  tx: Tx,
  services: Deciding,
  { subject, verdict, by, ...rest }: CaseDecision,
): Promise<Result<void>> {
  const decision = { ...rest, id: subject, verdict: verdictOf(verdict), actor: by }
  const decided = await decideLoan(tx, services, decision)
  return decided.ok ? ok(undefined) : decided
}

export async function previewLoanVerdict(
  tx: ReadTx,
  services: Deciding,
  { subject, now, verdict }: CaseQuery & { readonly verdict: LoanVerdict },
) {
  const before = await read(tx, subject)
  const { version } = before
  const decided = decide(before, { verdict: verdictOf(verdict), version, actor: '', now })
  if (!decided.ok) return decided
  const user = await tx.one(findUser, { id: before.userId })
  const locale = localeOf(user?.locale)
  const news = newsOf(decided.value)
  if (news === undefined || !user?.email) return ok({ locale, mail: null, fields: [] })
  const addressee = addresseeOf(services, user.email, locale)
  const { orderNo } = decided.value
  const due = await dueIn(tx, decided.value)
  return ok({
    locale,
    mail: loanMail(addressee, { news, amount: messageAmountOf(decided.value, news), due, orderNo }),
    fields: [],
  })
}

function newsOf({ status }: Loan): LoanMail['news'] | undefined {
  if (status === 'repaying') return 'loanPaidOut'
  if (status === 'rejected') return 'loanRejected'
  if (status === 'resign') return 'loanResign'
  return status === 'writtenOff' ? 'loanWrittenOff' : undefined
}

function verdictOf(verdict: LoanVerdict): Verdict {
  if (verdict.kind !== 'changed') return verdict
  return { kind: 'changed', amount: parseMoney('USD', verdict.amount)?.minor ?? 0n, days: verdict.days }
}

async function read(tx: ReadTx, id: string): Promise<Loan> {
  const row = await tx.one(findLoan, { id })
  if (row === undefined) throw new Error(`a case of the loan ${id}, which there is none of`)
  return loanOf(row)
}

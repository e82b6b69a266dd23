import type * as endpoints from '@quayside/contracts/endpoints/loans'
import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import { parseMoney, toText } from '@quayside/money/money'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { findUser, lockUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { offeredFile } from '../agreement/files.ts'
import {
  nextLoanAt,
  refusal,
  refusalOf,
  refuseAboveTier,
  refuseConcurrent,
  termsFor,
} from '../applications/eligibility.ts'
import { findByClient, openLoansOf } from '../queries.ts'
import { affordable, type Household } from '../rules/affordability.ts'
import { type Loan, newLoan } from '../rules/loan.ts'
import {
  type AgreedTerms,
  agreedTerms,
  costOf,
  dollars,
  maximumFor,
  offerOf,
  termsHash,
} from '../rules/loan-offer.ts'
import type { LoanServices } from '../services.ts'
import { loanOf } from '../tables.ts'
import { agreedOf, loanView } from '../view.ts'
import { writeLoan } from '../write-loan.ts'

export async function standing({
  services,
  session: { userId },
  mode,
}: CustomerInput<typeof endpoints.getLoanStanding, LoanServices>) {
  if (mode === 'demo') return refusal('10008', { mode: 'demo' })
  const { storage, loanTable, borrowerFacts } = services
  const now = services.clock.now()
  return await storage.read(async tx => {
    const nextAt = await nextLoanAt(tx, { userId, now })
    const tier = await borrowerFacts.tier(tx, userId)
    const openLoans = await tx.all(openLoansOf, { userId })
    return {
      isOffered: loanTable.isOffered,
      identity: (await tx.one(findUser, { id: userId }))?.kyc_status ?? 'none',
      most: toText(dollars(tier === undefined ? 0n : loanTable.limits[tier])),
      mostOfOne: toText(dollars(loanTable.limits[1])),
      mostOfTwo: toText(dollars(loanTable.limits[2])),
      availableAt: nextAt === undefined ? null : isoOf(nextAt),
      blockedBy: openLoans.length < loanTable.running ? null : (openLoans[0]?.id ?? null),
    }
  })
}

/** `POST /user/loanQuote`: returns the whole cost with every day; stores nothing. */
export async function quote({
  services,
  session: { userId },
  mode,
  body,
}: CustomerInput<typeof endpoints.loanQuote, LoanServices>) {
  const judged = await services.storage.read(tx => judge(tx, services, { userId, mode, body }))
  return judged.ok ? offerOf(judged.value, services.clock.now()) : judged
}

type Taking = CustomerInput<typeof endpoints.takeLoan, LoanServices>
type Answer = Result<LoanRecord, Refusal | StatusRefusal>

/** `POST /user/loan`: creates an offer on the quoted terms; 409 when other terms were read. No money moves. */
export async function take({ services, session, mode, body }: Taking): Promise<Answer> {
  const { userId } = session
  const limited = await refuseWhenLimited(services, ['loansByUser', userId])
  if (limited !== undefined) return limited
  const { storage } = services
  const clientId = body.clientId.toLowerCase()
  const taken = await storage.read(tx => tx.one(findByClient, { userId, clientId }))
  const made =
    taken === undefined
      ? await commit(storage, async (tx, afterCommit): Promise<Result<Loan, Refusal | StatusRefusal>> => {
          // Concurrent requests must see each other.
          await tx.run(lockUser, { id: userId })
          const again = await tx.one(findByClient, { userId, clientId })
          if (again !== undefined) return sameAs(loanOf(again), body)
          const now = services.clock.now()
          const stopped =
            (await services.ownLimits.refuse(tx, { userId, mode, act: 'other', now })) ??
            (await services.policies.refuse(tx, { userId, now }))
          if (stopped !== undefined) return stopped
          const asked = await ask(tx, services, { userId, mode, body })
          if (!asked.ok) return asked
          const after = asked.value
          await writeLoan(tx, services, { before: undefined, after, afterCommit })
          return ok(after)
        })
      : sameAs(loanOf(taken), body)
  if (!made.ok) return made
  const files = [await offeredFile(services, made.value, body.locale)]
  return ok(loanView(made.value, { files, now: services.clock.now() }))
}

/** A retry returns the same offer; other terms under the same client id are rejected. */
function sameAs(known: Loan, { termsHash: hash }: Taking['body']): Result<Loan, StatusRefusal> {
  const isSame = known.revision > 1 || termsHash(agreedOf(known)) === hash
  return isSame ? ok(known) : refuseWith('409')
}

type Asked<B> = { readonly userId: string; readonly mode: Taking['mode']; readonly body: B }
type LoanRequest = { readonly amount: string; readonly days: number }

async function judge(
  tx: ReadTx,
  services: LoanServices,
  { userId, mode, body }: Asked<LoanRequest>,
): Promise<Result<AgreedTerms, Refusal | StatusRefusal>> {
  const now = services.clock.now()
  const refused = await refusalOf(tx, services, { userId, mode, now })
  if (refused !== undefined) return refused
  const agreed = agreedTerms(body, await termsFor(tx, services, { userId, now }))
  if (!agreed.ok) return agreed
  return (await refuseAboveTier(tx, services, { userId, amount: agreed.value.amount.minor })) ?? agreed
}

async function ask(
  tx: ReadTx,
  services: LoanServices,
  { userId, mode, body }: Asked<Taking['body']>,
): Promise<Result<Loan, Refusal | StatusRefusal>> {
  const judged = await judge(tx, services, { userId, mode, body })
  if (!judged.ok) return judged
  const agreed = judged.value
  if (body.termsHash !== termsHash(agreed)) return refuseWith('409', { reason: 'terms' })
  const concurrent = await refuseConcurrent(tx, services, { userId })
  if (concurrent !== undefined) return concurrent
  if (body.affordability === undefined) return refusal('10008', { reason: 'affordability' })
  const household = householdOf(body.affordability)
  const { ids, clock } = services
  const now = clock.now()
  const budget = affordable(household, agreed.days)
  const cost = parseMoney('USD', costOf(agreed, now).totalRepayable)?.minor ?? 0n
  if (cost > budget) {
    const most = maximumFor(budget, agreed, services.loanTable.terms)
    return refusal('10016', { reason: 'affordability', most: toText(most) })
  }
  const { amount, days, dailyRate, interestFreeDays } = agreed
  const head = { id: ids.next(), orderNo: ids.orderNo(), userId, clientId: body.clientId.toLowerCase() }
  return ok(newLoan({ ...head, amount: amount.minor, days, dailyRate, interestFreeDays, household }, now))
}

function householdOf(given: endpoints.Affordability): Household {
  const cents = (text: string) => parseMoney('USD', text)?.minor ?? 0n
  return { income: cents(given.income), costs: cents(given.costs), debts: cents(given.debts) }
}

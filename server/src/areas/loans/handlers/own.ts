import type * as endpoints from '@quayside/contracts/endpoints/loans'
import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { parseMoney, toText } from '@quayside/money/money'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { File } from '../../../platform/http/responses/file-answer.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { ownHistory, readPage, screenOf } from '../../../platform/storage/queries/history.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { convertFirst } from '../../convert-first.ts'
import type { Converting } from '../../services.ts'
import { offeredFile, readFile, readWords } from '../agreement/files.ts'
import { filesOf, findLoan, repaymentsOf } from '../queries.ts'
import { type Loan, repay, withdraw } from '../rules/loan.ts'
import { dollars } from '../rules/loan-offer.ts'
import { repaymentName } from '../rules/postings.ts'
import type { LoanServices } from '../services.ts'
import { loanOf } from '../tables.ts'
import { filesNow, loanView } from '../view.ts'
import { writeLoan } from '../write-loan.ts'

type Asked = { readonly id: string; readonly userId: string; readonly mode: 'demo' | 'real' }

export async function ownLoan(tx: ReadTx, { id, userId, mode }: Asked): Promise<Loan | undefined> {
  const row = mode === 'demo' ? undefined : await tx.one(findLoan, { id })
  return row?.user_id === userId ? loanOf(row) : undefined
}

export async function listLoans({
  query,
  session: { userId },
  mode,
  services,
}: CustomerInput<typeof endpoints.listLoan, LoanServices>) {
  const { page, size, range } = pageRange(query)
  if (mode === 'demo') return { list: [], total: 0, page, size }
  const { storage, clock } = services
  const filter = { userId, clientId: query.clientId?.toLowerCase(), status: query.status }
  const of = screenOf(filter)
  const { rows, total } = await readPage(storage, ownHistory('loans', filter), { ...range, of })
  const now = clock.now()
  const list = await storage.read(
    tx =>
      Promise.all(
        rows.map(async row =>
          loanView(loanOf(row), { files: await tx.all(filesOf, { loanId: row.id }), now }),
        ),
      ),
    of,
  )
  return { list, total, page, size }
}

export async function oneLoan({
  params: { id },
  session: { userId },
  mode,
  services: { storage, clock },
}: CustomerInput<typeof endpoints.getLoan, LoanServices>) {
  return await storage.read(async tx => {
    const known = await ownLoan(tx, { id, userId, mode })
    if (known === undefined) return refuseWith('404')
    const view = loanView(known, { files: await tx.all(filesOf, { loanId: id }), now: clock.now() })
    return { ...view, payments: await paymentsOf(tx, known) }
  })
}

const MOST_PAYMENTS = 100

async function paymentsOf(tx: ReadTx, { id, moves }: Loan): Promise<NonNullable<LoanRecord['payments']>> {
  const first = Math.max(1, moves - MOST_PAYMENTS + 1)
  const references = Array.from({ length: moves - first + 1 }, (_, at) => repaymentName(id, first + at))
  if (references.length === 0) return []
  const rows = await tx.dynamic(repaymentsOf(references))
  return rows.map(({ amount, at }) => ({ amount: toText(dollars(-amount)), at: isoOf(at) }))
}

export async function agreement({
  params: { id },
  query,
  session: { userId },
  mode,
  services,
}: CustomerInput<typeof endpoints.loanAgreement, LoanServices>): Promise<
  Result<File, Refusal | StatusRefusal>
> {
  const limited = await refuseWhenLimited(services, ['agreementsByUser', userId])
  if (limited !== undefined) return limited
  const { storage } = services
  const known = await storage.read(tx => ownLoan(tx, { id, userId, mode }))
  if (known === undefined) return refuseWith('404')
  const isSigned = query.signed === 'true' || query.signed === '1'
  const file = isSigned
    ? filesNow(known, await storage.read(tx => tx.all(filesOf, { loanId: id }))).signed
    : await offeredFile(services, known, query.locale)
  if (file === undefined) return refuseWith('404')
  const name = `agreement-${known.orderNo}${isSigned ? '-signed' : ''}.pdf`
  return ok({ name, content: await readFile(services, userId, file) })
}

export async function agreementWords({
  params: { id },
  query,
  session: { userId },
  mode,
  services,
}: CustomerInput<typeof endpoints.readAgreement, LoanServices>) {
  const limited = await refuseWhenLimited(services, ['agreementsByUser', userId])
  if (limited !== undefined) return limited
  const known = await services.storage.read(tx => ownLoan(tx, { id, userId, mode }))
  if (known === undefined) return refuseWith('404')
  const file = await offeredFile(services, known, query.locale)
  const words = await readWords(services, userId, file)
  return words === undefined ? refuseWith('404') : ok({ ...words, hash: file.sha256 })
}

/** `POST /user/loan/{id}/repay`: repays all or a part, with interest up to today only. */
export async function repayOne(input: MoneyInput<typeof endpoints.repayLoan, LoanServices & Converting>) {
  const { params, body, session, mode, tx, now, afterCommit, services } = input
  const { id } = params
  const { userId } = session
  await tx.run(lockUser, { id: userId })
  const before = await ownLoan(tx, { id, userId, mode })
  if (before === undefined) return refuseWith('404')
  // An invalid amount becomes zero and is rejected with the allowed amounts.
  const amount = body.amount === undefined ? undefined : (parseMoney('USD', body.amount)?.minor ?? 0n)
  const paid = repay(before, { amount, now })
  if (!paid.ok) return paid
  const converted = await convertFirst(input, 'USD')
  if (!converted.ok) return converted
  const after = paid.value.loan
  if (!(await writeLoan(tx, services, { before, after, afterCommit }))) return refuse('10019')
  const view = loanView(after, { files: await tx.all(filesOf, { loanId: id }), now })
  return { ...view, converted: converted.value }
}

/** `POST /user/loan/{id}/withdraw`: withdraws an application, or undoes a loan within 14 days. */
export async function withdrawOne({
  params: { id },
  session: { userId },
  mode,
  tx,
  now,
  afterCommit,
  services,
}: MoneyInput<typeof endpoints.withdrawFromLoan, LoanServices>) {
  await tx.run(lockUser, { id: userId })
  const before = await ownLoan(tx, { id, userId, mode })
  if (before === undefined) return refuseWith('404')
  const withdrawn = withdraw(before, now)
  if (!withdrawn.ok) return withdrawn
  const after = withdrawn.value
  if (!(await writeLoan(tx, services, { before, after, afterCommit }))) {
    return refuse('10019', { status: 'beingReviewed' })
  }
  return loanView(after, { files: await tx.all(filesOf, { loanId: id }), now })
}

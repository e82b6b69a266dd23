import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { leg, move, type Posting, posting } from '../../../ledger/posting.ts'
import { interestOf, isRunning, type Loan, withdrawalPays } from './loan.ts'
import { dollars } from './loan-offer.ts'

/** Postings of a change (rules §2). `loan_book` is minus the debts, which `loan_due` mirrors. */
export function postingsOf(before: Loan, after: Loan): readonly Posting[] {
  const moved = after.moves > before.moves || after.status === 'writtenOff'
  const last = !moved ? null : isRunning(before) ? paid(before, after) : paidOut(after)
  return [interest(before, after), last].filter(one => one !== null)
}

export function repaymentName(id: string, move: number): string {
  return `${id}:${move}`
}

function accountsOf(userId: string) {
  const place = { currency: 'USD', mode: 'real' } as const
  return {
    available: customerAccount(userId, { kind: 'available', ...place }),
    due: customerAccount(userId, { kind: 'loan_due', ...place }),
    book: houseAccount('loan_book', 'USD', 'real'),
  }
}

/** Posts accrued interest before any other posting of the loan. */
function interest(before: Loan, after: Loan): Posting | null {
  const { id, userId, orderNo, updatedAt: at, course } = after
  const added = interestOf(after) - interestOf(before)
  if (!isRunning(before) || added === 0n) return null
  const { book, due } = accountsOf(userId)
  const head = { kind: 'loan_interest', reference: `${id}:${course.day}`, memo: orderNo, at } as const
  return posting(head, move(book, due, dollars(added)))
}

function paidOut({ id, userId, orderNo, amount, updatedAt: at }: Loan): Posting {
  const { available, due, book } = accountsOf(userId)
  const lent = dollars(amount)
  return posting({ kind: 'loan_disburse', reference: id, memo: orderNo, at }, [
    ...move(book, available, lent),
    ...move(book, due, lent),
  ])
}

function paid(before: Loan, after: Loan): Posting {
  const { id, userId, orderNo, updatedAt: at, moves, status } = after
  const { available, due, book } = accountsOf(userId)
  const head = { reference: repaymentName(id, moves), memo: orderNo, at }
  const owed = before.course.principal + interestOf(after) - before.interestPaid
  if (status === 'writtenOff') {
    return posting({ ...head, kind: 'loan_write_off', reference: id }, move(due, book, dollars(owed)))
  }
  if (status === 'withdrawn') {
    const pays = dollars(withdrawalPays(before))
    return posting({ ...head, kind: 'loan_withdraw', reference: id }, [
      leg(available, dollars(-pays.minor)),
      leg(book, pays),
      ...move(due, book, dollars(owed)),
    ])
  }
  const pays = dollars(
    before.course.principal - after.course.principal + after.interestPaid - before.interestPaid,
  )
  return posting({ ...head, kind: 'loan_repay' }, [...move(available, book, pays), ...move(due, book, pays)])
}

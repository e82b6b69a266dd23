import { money } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { move, type Posting, posting } from '../../../ledger/posting.ts'
import type { Deposit } from './deposit.ts'

/** Posting of a state change (rules §2): custody to the customer, or to suspense below the minimum; null if none. */
export function postingOf(before: Deposit, after: Deposit): Posting | null {
  const { id, userId, currency, network, credited, updatedAt } = after
  if (credited === null || before.status === after.status) return null
  const sum = money(currency, credited)
  const custody = houseAccount('custody', currency, 'real')
  const suspense = houseAccount('suspense', currency, 'real')
  const own = customerAccount(userId, { kind: 'available', currency, mode: 'real' })
  const head = { reference: id, at: updatedAt, memo: `${currency} ${network}` }
  if (after.status === 'arrived') {
    return posting({ ...head, kind: 'deposit_arrival' }, move(custody, suspense, sum))
  }
  if (after.status !== 'approved') return null
  const from = before.status === 'arrived' ? suspense : custody
  return posting({ ...head, kind: 'deposit' }, move(from, own, sum))
}

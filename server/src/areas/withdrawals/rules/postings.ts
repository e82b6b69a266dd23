import { money } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { leg, move, type Posting, posting } from '../../../ledger/posting.ts'
import { isHeld, receiveOf, type Withdrawal } from './withdrawal.ts'

/** Posting of a withdrawal's change (rules §2): hold, refund, or out of custody; null when no money moves. */
export function postingOf(before: Withdrawal | undefined, after: Withdrawal): Posting | null {
  const { id, userId, currency, network, address, amount, fee, updatedAt } = after
  const own = (kind: 'available' | 'withdraw_hold') =>
    customerAccount(userId, { kind, currency, mode: 'real' })
  const memo = `${currency} ${network} ${address.slice(0, 6)}…${address.slice(-4)}`
  const head = { reference: id, at: updatedAt, memo }
  const whole = money(currency, amount)
  if (before === undefined) {
    return posting({ ...head, kind: 'withdraw_lock' }, move(own('available'), own('withdraw_hold'), whole))
  }
  if (!isHeld(before) || isHeld(after)) return null
  if (after.status !== 'completed') {
    return posting({ ...head, kind: 'withdraw_unlock' }, move(own('withdraw_hold'), own('available'), whole))
  }
  return posting({ ...head, kind: 'withdraw_send' }, [
    leg(own('withdraw_hold'), money(currency, -amount)),
    leg(houseAccount('custody', currency, 'real'), money(currency, receiveOf(after))),
    leg(houseAccount('fees', currency, 'real'), money(currency, fee)),
  ])
}

import type { Refusal } from '@quayside/contracts/result'
import { money, toText } from '@quayside/money/money'
import { Refused } from '../platform/http/refused.ts'
import type { Account } from './chart.ts'

type Amounts = {
  /** What the account held, minor units. */
  readonly balance: bigint
  /** What the posting would have taken, minor units. */
  readonly wanted: bigint
}

/**
 * An account would fall below zero. Where a customer's available balance does not cover a command, the customer is
 * answered with refusal 10011 (spec §8): what was needed, what was there and in which currency. Of any other account
 * it is a bug.
 */
export class InsufficientBalance extends Refused {
  override readonly name = 'InsufficientBalance'
  readonly code = '10011'
  readonly account: Account
  readonly balance: bigint
  readonly wanted: bigint

  constructor(account: Account, { balance, wanted }: Amounts) {
    const isNotCovered = account.kind === 'available'
    super(
      `${account.kind} holds less than is wanted`,
      isNotCovered ? notCovered(account, { balance, wanted }) : undefined,
    )
    this.account = account
    this.balance = balance
    this.wanted = wanted
  }
}

function notCovered({ currency }: Account, { balance, wanted }: Amounts): Refusal {
  const text = (minor: bigint) => toText(money(currency, minor))
  return { code: '10011', details: { needed: text(wanted), available: text(balance), currency } }
}

import type { Refusal } from '@quayside/contracts/result'
import { money, toText } from '@quayside/money/money'
import { Refused } from '../platform/http/refused.ts'
import type { Account } from './chart.ts'

type Amounts = {
  /** Minor units. */
  readonly balance: bigint
  /** Minor units the posting would take. */
  readonly wanted: bigint
}

/** An account would fall below zero: 10011 for a customer's available balance (spec §8), otherwise a bug. */
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

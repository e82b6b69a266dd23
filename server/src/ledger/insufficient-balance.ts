import type { Account } from './chart.ts'

/** Refusal 10011 of the catalogue (spec §8): an account would fall below zero. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance'
  readonly code = '10011'
  readonly account: Account
  /** What the account held, minor units. */
  readonly balance: bigint
  /** What the posting would have taken, minor units. */
  readonly wanted: bigint

  constructor(account: Account, amounts: { readonly balance: bigint; readonly wanted: bigint }) {
    super(`${account.kind} holds less than is wanted`)
    this.account = account
    this.balance = amounts.balance
    this.wanted = amounts.wanted
  }
}

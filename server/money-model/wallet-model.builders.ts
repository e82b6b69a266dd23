import type { DepositStatus } from '@quayside/contracts/endpoints/funds/deposits'
import type { WithdrawalStatus } from '@quayside/contracts/endpoints/funds/withdrawals'

export type ModelDeposit = {
  readonly id: string
  readonly user: string
  readonly amount: bigint
  status: DepositStatus
  approvedBy: string | null
}

export type ModelWithdrawal = {
  readonly id: string
  readonly user: string
  readonly amount: bigint
  readonly fee: bigint
  /** Above what one person may approve. */
  readonly isLarge: boolean
  status: WithdrawalStatus
  readonly isHeld: boolean
}

type Own = { dollars: bigint; tethers: bigint }

/** Each customer's money as plain sums in minor units, without withdrawals. */
export class WalletModel {
  readonly #own: Map<string, Own>
  /** Deposits in the ledger, credited or waiting; and coins that arrived, approved or not. */
  credited = 0n
  arrived = 0n

  constructor(users: readonly string[], dollars: bigint) {
    this.#own = new Map(users.map(user => [user, { dollars, tethers: 0n }]))
  }

  of(user: string): Own {
    const own = this.#own.get(user)
    if (own === undefined) throw new Error(`no customer ${user}`)
    return own
  }

  /** Credits a deposit with the customer's waiting ones, or keeps it waiting below the minimum. */
  credit(known: ModelDeposit, all: readonly ModelDeposit[], minimum: bigint): void {
    this.credited += known.amount
    const waiting = all.filter(one => one.user === known.user && one.status === 'arrived')
    const sum = [known, ...waiting].reduce((total, { amount }) => total + amount, 0n)
    if (sum < minimum) {
      known.status = 'arrived'
      return
    }
    for (const one of [known, ...waiting]) one.status = 'approved'
    this.of(known.user).tethers += sum
  }

  exchange(
    user: string,
    isOut: boolean,
    { given, received }: { readonly given: bigint; readonly received: bigint },
  ): void {
    const own = this.of(user)
    own.dollars += isOut ? -given : received
    own.tethers += isOut ? received : -given
  }

  withdrawal(made: Omit<ModelWithdrawal, 'status' | 'isHeld'>): ModelWithdrawal {
    return {
      ...made,
      status: 'submitted',
      get isHeld() {
        return ['submitted', 'approved', 'sending', 'confirming', 'returned'].includes(this.status)
      },
    }
  }
}

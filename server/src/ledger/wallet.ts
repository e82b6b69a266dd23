import type { AccountMode } from '@quayside/contracts/customer/user'
import { CUSTOMER_ACCOUNTS, type CustomerAccount } from '@quayside/contracts/ledger'
import type { Currency } from '@quayside/money/currency'
import { money } from '@quayside/money/money'
import type { ReadTx, Tx } from '../platform/storage/storage.ts'
import { customerAccount, houseAccount } from './chart.ts'
import { DEMO_FUNDS, HoldsRemain } from './demo.ts'
import { type Posted, post } from './post.ts'
import { type Leg, move, posting } from './posting.ts'
import { listAccounts } from './queries.ts'

/** Minor units per account kind, only for currencies with an account. */
export type Wallet = ReadonlyMap<Currency, Readonly<Record<CustomerAccount, bigint>>>

export async function balances(tx: ReadTx, whose: { userId: string; mode: AccountMode }): Promise<Wallet> {
  const wallet = new Map<Currency, Record<CustomerAccount, bigint>>()
  for (const { kind, currency, balance } of await tx.all(listAccounts, {
    owner: whose.userId,
    mode: whose.mode,
  })) {
    const held = wallet.get(currency) ?? emptyHoldings()
    wallet.set(currency, held)
    const customerKind = CUSTOMER_ACCOUNTS.find(known => known === kind)
    if (customerKind !== undefined) held[customerKind] = balance
  }
  return wallet
}

/** Funds a new customer's demo wallet with 100,000 USD (rules §2); a second call violates the unique constraint. */
export async function fundDemo(tx: Tx, { userId, at }: { userId: string; at: number }): Promise<Posted> {
  const place = { kind: 'available', currency: 'USD', mode: 'demo' } as const
  return await post(
    tx,
    posting(
      { kind: 'demo_fund', reference: userId, at },
      move(houseAccount('custody', 'USD', 'demo'), customerAccount(userId, place), DEMO_FUNDS),
    ),
  )
}

/** Resets a demo wallet to 100,000 USD; throws HoldsRemain while money is in use. Undefined when nothing changes. */
export async function resetDemo(
  tx: Tx,
  request: { userId: string; at: number; reference: string },
): Promise<Posted | undefined> {
  const legs: Leg[] = []
  const wallet = await balances(tx, { userId: request.userId, mode: 'demo' })
  for (const currency of new Set<Currency>(['USD', ...wallet.keys()])) {
    const { available, ...holds } = wallet.get(currency) ?? emptyHoldings()
    if (Object.values(holds).some(held => held !== 0n)) throw new HoldsRemain(currency)
    const target = currency === DEMO_FUNDS.currency ? DEMO_FUNDS.minor : 0n
    const account = customerAccount(request.userId, { kind: 'available', currency, mode: 'demo' })
    const custody = houseAccount('custody', currency, 'demo')
    if (available > target) legs.push(...move(account, custody, money(currency, available - target)))
    if (available < target) legs.push(...move(custody, account, money(currency, target - available)))
  }
  if (legs.length === 0) return undefined
  return await post(tx, posting({ kind: 'demo_reset', reference: request.reference, at: request.at }, legs))
}

/** First currency with money in use other than contract margin or option stakes. */
export async function holdsBesideTrading(
  tx: ReadTx,
  whose: { userId: string; mode: AccountMode },
): Promise<Currency | undefined> {
  for (const [currency, { available, margin, option_hold, ...others }] of await balances(tx, whose))
    if (Object.values(others).some(held => held !== 0n)) return currency
  return undefined
}

function emptyHoldings(): Record<CustomerAccount, bigint> {
  return {
    available: 0n,
    margin: 0n,
    option_hold: 0n,
    bid_hold: 0n,
    plan: 0n,
    withdraw_hold: 0n,
    loan_due: 0n,
  }
}

import type { CustomerAccount } from '@quayside/contracts/ledger'
import { money } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { move, type Posting, posting } from '../../ledger/posting.ts'
import { fundDemo } from '../../ledger/wallet.ts'
import { insertUser, type UserRow } from './queries/users.ts'
import type { Storage } from './storage.ts'

export function newUser(id: string, changes: Partial<UserRow> = {}): UserRow {
  return {
    id,
    username: id,
    username_key: id,
    email: `${id}@example.test`,
    password_hash: null,
    locale: 'en',
    status: 'active',
    smart_enabled: 0,
    kyc_status: 'none',
    mode: 'demo',
    invite_code: id,
    invited_by: null,
    country: null,
    smart_requested_at: null,
    created_at: 0,
    sign_ins_ended: 0,
    ...changes,
  }
}

export async function addCustomers(storage: Storage, ids: readonly string[]): Promise<void> {
  await storage.write(async tx => {
    for (const id of ids) {
      await tx.run(insertUser, newUser(id))
      await fundDemo(tx, { userId: id, at: 0 })
    }
  })
}

export function usd(userId: string, kind: CustomerAccount = 'available') {
  return customerAccount(userId, { kind, currency: 'USD', mode: 'demo' })
}

/** A posting that moves cents from a customer's available balance to the house's fees. */
export function charge(userId: string, reference: string, cents: bigint): Posting {
  return posting(
    { kind: 'contract_open', reference, at: 1 },
    move(usd(userId), houseAccount('fees', 'USD', 'demo'), money('USD', cents)),
  )
}

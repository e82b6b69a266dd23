import {
  authorizeWithdrawal,
  cancelWithdrawal,
  submitWithdrawal,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { Wallet } from 'ethers'
import { insertWallet } from '../../../src/areas/account/records/wallets.ts'
import { insertAddress } from '../../../src/areas/address-book/queries.ts'
import { ADDRESS, keyOf, signTyped } from '../../../src/areas/withdrawals/withdrawal-site.builders.ts'
import { insertSession, recordStepUp } from '../../../src/platform/storage/queries/sessions.ts'
import type { Tx } from '../../../src/platform/storage/storage.ts'
import type { Customer, Environment } from '../../environment.ts'
import type { Actor } from '../actor.ts'
import { decideAtTheDesk } from '../desk.ts'

/** Labels in a customer's address book; the sandbox reviewer rejects the second one. */
const LABELS = ['Ledger', 'refuse this']
const LONG_AGO = 1_000
const FOREVER = Number.MAX_SAFE_INTEGER

export async function addWithdrawing(tx: Tx, { id, token }: Customer, index: number): Promise<void> {
  const { address } = new Wallet(keyOf(index + 1))
  const linked = { chain_type: 'ethereum', address, added_at: LONG_AGO, last_used_at: null } as const
  await tx.run(insertWallet, { id: `wallet-${id}`, user_id: id, ...linked })
  for (const [number, label] of LABELS.entries()) {
    const addressId = addressOf(id, number)
    await tx.run(insertAddress, {
      id: addressId,
      user_id: id,
      client_id: addressId,
      currency: 'USDT',
      network: 'ERC20',
      address: number === 0 ? ADDRESS : new Wallet(keyOf(1_000)).address,
      label,
      code_hash: null,
      code_expires_at: 0,
      tries: 0,
      confirmed_at: LONG_AGO,
      removed_at: null,
      created_at: LONG_AGO,
    })
  }
  await tx.run(insertSession, {
    id: token,
    token_hash: token,
    user_id: id,
    created_at: 0,
    last_seen_at: 0,
    expires_at: FOREVER,
    user_agent: 'simulation',
    ip: '127.0.0.1',
    revoked_at: null,
    browser_hash: null,
  })
}

/** Requests a quote, signs, and submits a withdrawal: some twice, unsigned, forged, too large, or canceled. */
export const withdraw: Actor = {
  weight: 4,
  async act(environment, customer) {
    const { dice, storage, clock } = environment
    const now = clock.now()
    if (dice.chance(0.95)) await storage.write(tx => tx.run(recordStepUp, { id: customer.token, now }))
    const query = {
      currency: 'USDT',
      network: 'ERC20',
      amount: `${dice.chance(0.7) ? dice.int(9, 40) : dice.int(90, 200)}.${dice.int(1, 999_999)}`,
      addressId: addressOf(customer.id, dice.chance(0.15) ? 1 : 0),
    }
    const mode = dice.chance(0.97) ? 'real' : 'demo'
    const quote = await environment.read(customer, withdrawalAuth, { mode, query, besides: [403, 422] })
    if (quote === undefined || dice.chance(0.05)) return
    const wallet = walletOf(environment, customer)
    const signer = dice.chance(0.05) ? new Wallet(keyOf(999)) : wallet
    const body = {
      nonce: quote.nonce,
      walletAddress: wallet.address,
      chainType: 'ethereum',
      signature: signTyped(signer, quote.typedData),
    }
    await environment.read(customer, authorizeWithdrawal, { mode, body, besides: [403, 404] })
    const submit = () =>
      environment.ask(customer, submitWithdrawal, { mode, body: { nonce: quote.nonce }, besides: [403] })
    const [submitted] = await (dice.chance(0.3) ? Promise.all([submit(), submit()]) : Promise.all([submit()]))
    const { id } = submitted.result ?? {}
    const isRegretted = id !== undefined && dice.chance(0.4)
    // A case claimed by staff cannot be canceled, so regretted withdrawals are reviewed less often.
    const looks = [0, 1].filter(() => dice.chance(isRegretted ? 0.15 : 0.45))
    await Promise.all([
      ...looks.map(() => review(environment)),
      ...(isRegretted ? [environment.ask(customer, cancelWithdrawal, { mode: 'real', params: { id } })] : []),
    ])
  },
}

export const takeWithdrawalBack: Actor = {
  weight: 1,
  async act(environment, customer) {
    const { dice, storage } = environment
    const rows = await storage.read(tx =>
      tx.dynamic(q =>
        q
          .selectFrom('withdrawals')
          .select(['id', 'user_id'])
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(12),
      ),
    )
    const own = rows.filter(row => row.user_id === customer.id)
    const list = own.length > 0 && dice.chance(0.8) ? own : rows
    if (list.length === 0) return
    const { id } = dice.pick(list)
    await environment.ask(customer, cancelWithdrawal, { mode: 'real', params: { id } })
  },
}

export const reviewWithdrawals: Actor = {
  weight: 1,
  async act(environment) {
    await (environment.dice.chance(0.3)
      ? Promise.all([review(environment), review(environment)])
      : review(environment))
  },
}

async function review(environment: Environment): Promise<void> {
  const isApproved = environment.dice.chance(0.75)
  await decideAtTheDesk(environment, 'withdrawal', () =>
    isApproved ? { kind: 'approved' } : { kind: 'rejected', reason: 'address' },
  )
}

function walletOf({ customers }: Environment, customer: Customer): Wallet {
  return new Wallet(keyOf(customers.indexOf(customer) + 1))
}

function addressOf(userId: string, number: number): string {
  return `address-${userId}-${number}`
}

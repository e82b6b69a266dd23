import { randomUUID } from 'node:crypto'
import type { QueryInputOf } from '@quayside/contracts/endpoint'
import * as endpoints from '@quayside/contracts/endpoints/funds/withdrawals'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { money } from '@quayside/money/money'
import { TypedDataEncoder, Wallet } from 'ethers'
import { openApp, PASSWORD, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { houseBalances } from '../../ledger/house-balances.builders.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import type { Custody, SendOrder, SendState } from '../../platform/custody/custody-port.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { insertWallet } from '../account/records/wallets.ts'
import { insertAddress } from '../address-book/queries.ts'

export const REAL = { virtually: 'YES' }
export const HOUR_MS = 3_600_000
const LONG_AGO = 1_000
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const keyOf = (seed: number) => `0x${seed.toString(16).padStart(64, '0')}`

type Typed = endpoints.WithdrawalTypedData
export type Quoted = { readonly nonce: string; readonly typedData: Typed }

export function signTyped(wallet: Wallet, { domain, types, message }: Typed): string {
  const { WithdrawalAuthorization } = types
  return wallet.signingKey.sign(TypedDataEncoder.hash(domain, { WithdrawalAuthorization }, message))
    .serialized
}

const CONFIRMING = { kind: 'confirming', txHash: '0xhash', confirmations: 0, needed: 2 } as const

export function scriptedCustody(balances: Custody['balances'] = async () => undefined) {
  const given: SendOrder[] = []
  const states = new Map<string, SendState>()
  const failing = { send: false, status: false }
  /** Simulates sendings the database does not know of. */
  const away = { hasSent: false }
  const requested: string[] = []
  const custody: Custody = {
    kind: 'sandbox',
    async send(order) {
      if (failing.send) throw new Error('custody is away')
      given.push(order)
      const state = states.get(order.withdrawalId) ?? CONFIRMING
      states.set(order.withdrawalId, state)
      return state
    },
    async status(withdrawalId) {
      if (failing.status) throw new Error('custody is away')
      return states.get(withdrawalId) ?? { kind: 'unknown' }
    },
    async mayHaveSent(sendId) {
      requested.push(sendId)
      if (failing.status) throw new Error('custody is away')
      return away.hasSent
    },
    async resume({ withdrawalId }) {
      if (failing.status) throw new Error('custody is away')
      return states.get(withdrawalId)
    },
    balances,
    close: async () => {},
  }
  return { custody, given, states, failing, away, requested }
}

export async function openWithdrawalSite(
  environment: Readonly<Record<string, string>> = {},
  core: NonNullable<Parameters<typeof openApp>[0]>['core'] = {},
  balances?: Custody['balances'],
) {
  const time = createManualTime(0)
  const scripted = scriptedCustody(balances)
  const server = await openApp({
    core: { custody: scripted.custody, ...core },
    workers: { leadership: createSoleLeadership(), timers: time.timers },
    environment: { SANDBOX_REVIEW_SECONDS: '0', LIMITS: 'withdrawalQuotes=100000', ...environment },
  })
  server.pass(100 * HOUR_MS)
  const maria = await server.signUp()
  await prepareCustomer(server, maria)
  const wallet = new Wallet(keyOf(7))
  await linkAt(server, maria.id, { address: wallet.address, at: LONG_AGO })
  const addressId = await addAt(server, maria.id, LONG_AGO)

  const quote = async (
    changes: Partial<QueryInputOf<typeof endpoints.withdrawalAuth>> = {},
    { token = maria.token, headers = REAL }: { token?: string; headers?: Record<string, string> } = {},
  ) =>
    server.call(endpoints.withdrawalAuth, {
      token,
      headers,
      query: { amount: '500', currency: 'USDT', network: 'ERC20', addressId, ...changes },
    })
  const authorize = (
    { nonce, typedData }: Quoted,
    changes: {
      signature?: string
      walletAddress?: string
      chainType?: 'ethereum' | 'tron'
      token?: string
    } = {},
  ) => {
    const { token = maria.token, ...body } = changes
    return server.call(endpoints.authorizeWithdrawal, {
      token,
      headers: REAL,
      body: {
        nonce,
        walletAddress: wallet.address,
        chainType: 'ethereum',
        signature: signTyped(wallet, typedData),
        ...body,
      },
    })
  }
  const submit = (nonce: string, { token = maria.token, clientId = randomUUID() } = {}) =>
    server.call(endpoints.submitWithdrawal, { token, headers: REAL, body: { nonce, clientId } })
  const withdraw = async (changes: Parameters<typeof quote>[0] = {}) => {
    const quoted = (await quote(changes)).result
    await authorize(quoted)
    return await submit(quoted.nonce)
  }
  return {
    server,
    maria,
    wallet,
    addressId,
    scripted,
    quote,
    authorize,
    submit,
    withdraw,
    async list() {
      return (await server.call(endpoints.listWithdrawals, { token: maria.token, headers: REAL })).result.list
    },
    cancel: (id: string, token = maria.token) =>
      server.call(endpoints.cancelWithdrawal, {
        token,
        headers: REAL,
        params: { id },
        body: { clientId: randomUUID() },
      }),
    async tick(times = 1) {
      for (let count = 0; count < times; count += 1) {
        server.pass(1_000)
        time.advance(1_000)
        await server.workers.settled()
      }
    },
    holds: () => holdsOf(server, maria.id),
    house: (kind: 'custody' | 'fees') => houseOf(server, kind),
  }
}

type Place = { readonly services: Pick<TestApp['services'], 'storage' | 'clock'> }

export type WithdrawalSite = Awaited<ReturnType<typeof openWithdrawalSite>>

async function holdsOf(server: TestApp, userId: string) {
  const rows = await balancesOf(server, userId)
  const of = (kind: string) => Number(rows.find(row => row.kind === kind)?.balance ?? 0n) / 1e6
  return { available: of('available'), held: of('withdraw_hold') }
}

async function houseOf(server: TestApp, kind: 'custody' | 'fees') {
  const balances = await houseBalances(server.services.storage, { mode: 'real', currency: 'USDT' })
  return Number(balances.get(kind) ?? 0n) / 1e6
}

function balancesOf({ services }: TestApp, owner: string) {
  return services.storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom('accounts')
        .select(['kind', 'balance'])
        .where('owner', '=', owner)
        .where('mode', '=', 'real')
        .where('currency', '=', 'USDT'),
    ),
  )
}

export async function prepareCustomer(
  { services }: Place,
  { id }: Pick<SignedUp, 'id'>,
  usdt = 5_000,
): Promise<void> {
  const now = services.clock.now()
  await services.storage.write(async tx => {
    await tx.dynamic(q =>
      q.updateTable('users').set({ kyc_status: 'verified' }).where('id', '=', id).returning('id'),
    )
    const funds = money('USDT', BigInt(usdt) * 1_000_000n)
    const own = customerAccount(id, { kind: 'available', currency: 'USDT', mode: 'real' })
    const legs = move(houseAccount('custody', 'USDT', 'real'), own, funds)
    await post(tx, posting({ kind: 'deposit', reference: `${usdt} for ${id}`, at: now }, legs))
  })
}

export async function linkAt(
  { services }: Place,
  userId: string,
  { address, at, chainType = 'ethereum' }: { address: string; at: number; chainType?: 'ethereum' | 'tron' },
): Promise<void> {
  const row = {
    id: randomUUID(),
    user_id: userId,
    chain_type: chainType,
    address,
    added_at: at,
    last_used_at: null,
  }
  await services.storage.write(tx => tx.run(insertWallet, row))
}

export async function addAt(
  { services }: Place,
  userId: string,
  confirmedAt: number | null,
  address = ADDRESS,
): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    user_id: userId,
    client_id: id,
    currency: 'USDT',
    network: 'ERC20',
    address,
    label: 'Ledger',
    code_hash: null,
    code_expires_at: 0,
    tries: 0,
    confirmed_at: confirmedAt,
    removed_at: null,
    created_at: 1,
  } as const
  await services.storage.write(tx => tx.run(insertAddress, row))
  return id
}

export async function freshToken(server: TestApp, username = 'maria'): Promise<string> {
  const body = { loginType: 'password', username, password: PASSWORD } as const
  return (await server.call(login, { body })).result.token
}

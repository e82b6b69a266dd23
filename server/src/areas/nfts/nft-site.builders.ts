import { randomUUID } from 'node:crypto'
import { buyNft, getNft, listMyNft } from '@quayside/contracts/endpoints/nfts'
import { money } from '@quayside/money/money'
import { openApp, type SignedUp, type TestApp, type TestAppOptions } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { hashToken } from '../../platform/http/sessions/sessions.ts'
import { insertSession } from '../../platform/storage/queries/sessions.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { seedSandbox } from '../../sandbox/seed.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { acceptTerms } from '../policies/policies.builders.ts'

export const REAL = { virtually: 'YES' }
/** An auction from 120 USDT, and a fixed-price item at 90 USDT. */
export const AUCTION = 'first-light'
export const FIXED = 'north-pier'
export const MINUTE_MS = 60_000
export const DAY_MS = 1_440 * MINUTE_MS

export type Bidder = Pick<SignedUp, 'id' | 'token'>

export async function openNftSite(core: NonNullable<TestAppOptions['core']> = {}) {
  const time = createManualTime(0)
  const leadership = createSoleLeadership()
  const server = await openApp({ core, workers: { leadership, timers: time.timers } })
  await seedSandbox(server.services)
  const callAt = (node: TestApp, { token }: Bidder, body: Readonly<Record<string, unknown>>) =>
    node.call(buyNft, { token, headers: REAL, body: { id: AUCTION, clientId: randomUUID(), ...body } })
  return {
    server,
    async customer(username: string, usdt = 1_000): Promise<SignedUp> {
      const who = await server.signUp(username)
      await server.services.storage.write(tx => fund(tx, who.id, { usdt, now: server.services.clock.now() }))
      return who
    },
    crowd: (size: number, usdt: number) => crowd(server, { prefix: 'bidder', size, usdt }),
    crowdOf: (prefix: string, size: number, usdt: number) => crowd(server, { prefix, size, usdt }),
    buy: (who: Bidder, body: Readonly<Record<string, unknown>>) => callAt(server, who, body),
    callAt,
    look: async (id = AUCTION, token?: string) =>
      (await server.call(getNft, { params: { id }, ...(token !== undefined && { token }) })).result,
    mine: async ({ token }: Bidder, kind?: string) =>
      (await server.call(listMyNft, { token, headers: REAL, query: { kind } })).result.list,
    holds: ({ id }: Pick<Bidder, 'id'>) => holdsOf(server, id),
    async pass(milliseconds: number) {
      server.pass(milliseconds)
      time.advance(1_000)
      await server.workers.settled()
    },
  }
}

export type NftSite = Awaited<ReturnType<typeof openNftSite>>

async function fund(tx: Tx, id: string, { usdt, now }: { usdt: number; now: number }): Promise<void> {
  const own = customerAccount(id, { kind: 'available', currency: 'USDT', mode: 'real' })
  const legs = move(houseAccount('custody', 'USDT', 'real'), own, money('USDT', BigInt(usdt) * 1_000_000n))
  await post(tx, posting({ kind: 'deposit', reference: `for ${id}`, at: now }, legs))
}

type Crowd = { readonly prefix: string; readonly size: number; readonly usdt: number }

async function crowd({ services }: TestApp, { prefix, size, usdt }: Crowd): Promise<Bidder[]> {
  const now = services.clock.now()
  const all = Array.from({ length: size }, (_, at) => ({
    id: services.ids.next(),
    token: services.ids.token(),
    at,
  }))
  await services.storage.write(async tx => {
    for (const { id, token, at } of all) {
      const name = `${prefix}${at}`
      await tx.run(insertUser, {
        id,
        username: name,
        username_key: name,
        email: `${name}@example.test`,
        password_hash: null,
        locale: 'en',
        status: 'active',
        smart_enabled: 0,
        kyc_status: 'none',
        mode: 'real',
        invite_code: id,
        invited_by: null,
        country: null,
        smart_requested_at: null,
        created_at: now,
        sign_ins_ended: 0,
      })
      await tx.run(insertSession, {
        id: randomUUID(),
        token_hash: hashToken(token),
        user_id: id,
        created_at: now,
        last_seen_at: now,
        expires_at: now + DAY_MS,
        user_agent: 'test',
        ip: '127.0.0.1',
        revoked_at: null,
        browser_hash: null,
      })
      await acceptTerms(tx, { userId: id, at: now })
      await fund(tx, id, { usdt, now })
    }
  })
  return all
}

async function holdsOf({ services }: TestApp, owner: string) {
  const rows = await services.storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom('accounts')
        .select(['kind', 'balance'])
        .where('owner', '=', owner)
        .where('mode', '=', 'real')
        .where('currency', '=', 'USDT'),
    ),
  )
  const of = (kind: string) => Number(rows.find(row => row.kind === kind)?.balance ?? 0n) / 1e6
  return { available: of('available'), held: of('bid_hold'), donations: of('donations') }
}

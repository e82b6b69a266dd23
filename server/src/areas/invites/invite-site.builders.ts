import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { notifications } from '@quayside/contracts/endpoints/account/account'
import { invites } from '@quayside/contracts/endpoints/account/invites'
import { login, register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import {
  codeIn,
  openApp,
  PASSWORD,
  type SignedUp,
  type TestApp,
  type TestAppOptions,
} from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { balanceOf } from '../../ledger/post.ts'
import { commit } from '../../platform/storage/commit.ts'
import { decideIdentity } from '../identity/review/decide.ts'
import { readCase, writeCase } from '../identity/write-case.ts'

export const REWARD = {
  currency: 'USDT',
  amount: '5.00',
  from: '2026-11-01T00:00:00Z',
  countries: ['DE', 'AT'],
  most: 2,
  source: 'Board of 1 October 2026',
}

export type RewardFile = { readonly [field in keyof typeof REWARD | 'until']?: unknown }

export async function rewardFile(content: unknown): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'invites-')), 'reward.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

/** A site with the operator's reward; `null` for a site without one. */
export async function openInviteSite(
  changes: RewardFile | null = {},
  { environment, ...options }: TestAppOptions = {},
) {
  if (changes === null) return await openApp({ ...options, ...(environment && { environment }) })
  const INVITE_REWARDS = await rewardFile({ ...REWARD, ...changes })
  return await openApp({ ...options, environment: { ...environment, INVITE_REWARDS } })
}

export async function codeOf(server: TestApp, { token }: SignedUp): Promise<string> {
  return (await server.call(invites, { token })).result.inviteCode
}

/** Signs up with an invite code. */
export async function join(server: TestApp, username: string, inviteCode: string): Promise<SignedUp> {
  const email = `${username}@example.test`
  await server.call(sendCode, { body: { email, purpose: 'register' } })
  const code = codeIn(server.outbox.at(-1))
  const body = { username, email, password: PASSWORD, code, inviteCode }
  const { status, result } = await server.call(register, { body })
  if (status !== 200) throw new Error(`sign-up answered ${status}`)
  return { token: result.token, id: result.user.id, email }
}

export async function signInAgain(server: TestApp, username: string): Promise<string> {
  const body = { loginType: 'password', username, password: PASSWORD }
  return (await server.call(login, { body })).result.token
}

type Identity = { readonly country?: string; readonly lastName?: string; readonly isGood?: boolean }

/** Submits an identity and lets a reviewer decide; everyone has another name unless one is given. */
export async function decide(
  server: TestApp,
  { id: userId }: Pick<SignedUp, 'id'>,
  { country = 'DE', lastName = `Name ${userId}`, isGood = true }: Identity = {},
) {
  const { storage, clock } = server.services
  const now = clock.now()
  return await commit(storage, async (tx, afterCommit) => {
    const before = await readCase(tx, { userId, tier: 1, now })
    const version = before.version + 1
    const stated = { firstName: 'Ada', lastName, birthdate: '1990-01-01', country }
    const after = { ...before, status: 'pending', version, stated } as const
    await writeCase(tx, server.services, { before, after, afterCommit })
    const verdict = isGood
      ? ({ kind: 'verified' } as const)
      : ({ kind: 'rejected', wrong: { lastName: 'mismatch' } } as const)
    const decision = { userId, tier: 1, version, verdict, actor: 'reviewer ada', now, afterCommit } as const
    const decided = await decideIdentity(tx, server.services, decision)
    if (!decided.ok) throw new Error(`the decision was refused: ${decided.error.code}`)
  })
}

/** The states of a customer's rewards by friend, and what they received. */
export async function rewardsOf(server: TestApp, { token, id }: SignedUp) {
  const { result } = await server.call(invites, { token, query: { size: '100' } })
  const notices = (await server.call(notifications, { token, query: { size: '100' } })).result.list
  const states = result.invited.map(({ username, reward }) => [username, reward?.state ?? null])
  return {
    states: Object.fromEntries(states),
    received: await balance(server, id),
    notices: notices.filter(({ kind }) => kind === 'inviteReward').map(({ data }) => data),
  }
}

export function balance(server: TestApp, userId: string): Promise<bigint> {
  const place = { kind: 'available', currency: 'USDT', mode: 'real' } as const
  return server.services.storage.read(tx => balanceOf(tx, customerAccount(userId, place)))
}

export function promotions(server: TestApp): Promise<bigint> {
  return server.services.storage.read(tx => balanceOf(tx, houseAccount('promotions', 'USDT', 'real')))
}

export async function rewardActs(server: TestApp) {
  const acts = await server.services.storage.read(tx =>
    tx.dynamic(q =>
      q.selectFrom('audit_log').selectAll().where('action', '=', 'invite.rewarded').orderBy('id'),
    ),
  )
  return acts.map(({ actor, user_id, details }) => ({ actor, userId: user_id, details: JSON.parse(details) }))
}

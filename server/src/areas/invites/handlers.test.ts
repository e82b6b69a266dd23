import { closeAccount } from '@quayside/contracts/endpoints/account/account-life'
import { getInviteReward, invites } from '@quayside/contracts/endpoints/account/invites'
import { register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, PASSWORD, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import { codeOf, join, openInviteSite } from './invite-site.builders.ts'

let server: TestApp
let maria: SignedUp

beforeEach(async () => {
  server = await openInviteSite(null)
  maria = await server.signUp()
})
afterEach(() => server.close())

const list = (query: Record<string, string> = {}, { token } = maria) => server.call(invites, { token, query })

async function tryCode(inviteCode: string) {
  const email = 'friend@example.test'
  await server.call(sendCode, { body: { email, purpose: 'register' } })
  const code = codeIn(server.outbox.at(-1))
  const body = { username: 'friend', email, password: PASSWORD, code, inviteCode }
  return await server.call(register, { body })
}

describe('the list of who joined', () => {
  it('has name and day, and nothing else of a friend', async () => {
    const code = await codeOf(server, maria)
    const ines = await join(server, 'Ines', code.toLowerCase())
    const joinedAt = new Date(server.services.clock.now()).toISOString()
    const { result } = await list()
    expect(result).toEqual({
      inviteCode: code,
      invited: [{ username: 'Ines', joinedAt }],
      total: 1,
      rewards: [],
    })
    expect((await list({}, ines)).result).toMatchObject({ invited: [], total: 0 })
  })

  it('comes in pages, the newest first, to the last of them', async () => {
    await server.services.storage.write(async tx => {
      for (let at = 1; at <= 250; at += 1)
        await tx.run(insertUser, newUser(`friend-${at}`, { invited_by: maria.id, created_at: at }))
    })
    const names: string[] = []
    for (let page = 1; page <= 3; page += 1) {
      const { result } = await list({ page: String(page), size: '100' })
      expect(result.total).toBe(250)
      names.push(...result.invited.map(({ username }) => username))
    }
    expect(names).toEqual(Array.from({ length: 250 }, (_, at) => `friend-${250 - at}`))
    expect((await list()).result.invited).toHaveLength(20)
    expect((await list({ page: '4', size: '100' })).result.invited).toEqual([])
  })

  it.each<Record<string, string>>([{ page: '0' }, { page: 'x' }, { size: '101' }, { size: '0' }])(
    'refuses the page %j',
    async query => {
      expect((await list(query)).status).toBe(400)
    },
  )

  it('is the customer’s own', async () => {
    expect((await server.call(invites, {})).status).toBe(401)
  })

  it('loses a friend who closed the account', async () => {
    const ines = await join(server, 'ines', await codeOf(server, maria))
    expect((await server.call(closeAccount, { token: ines.token })).status).toBe(200)
    expect((await list()).result).toMatchObject({ invited: [], total: 0 })
  })
})

describe('a code', () => {
  it.each(['NOSUCHIT', '%', '________', "' OR 1=1"])('that is forged opens no account: %s', async code => {
    expect(await tryCode(code)).toMatchObject({ status: 400, details: { issues: [{ path: 'inviteCode' }] } })
  })

  it('of a closed account is unknown', async () => {
    const code = await codeOf(server, maria)
    expect((await server.call(closeAccount, { token: maria.token })).status).toBe(200)
    expect((await tryCode(code)).status).toBe(400)
  })
})

describe('the reward that a visitor sees', () => {
  it('is none without a policy', async () => {
    expect((await server.call(getInviteReward, {})).result).toEqual({ reward: null })
  })

  it('has all conditions while it is in force, and not the operator’s source', async () => {
    const site = await openInviteSite({ until: '2026-11-20T12:00:01Z' })
    const see = async () => (await site.call(getInviteReward, {})).result.reward
    expect(await see()).toEqual({
      currency: 'USDT',
      amount: '5',
      countries: ['AT', 'DE'],
      most: 2,
      from: '2026-11-01T00:00:00.000Z',
      until: '2026-11-20T12:00:01.000Z',
    })
    site.pass(1_000)
    expect(await see()).toBeNull()
    await site.close()
  })
})

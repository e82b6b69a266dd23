import { notifications } from '@quayside/contracts/endpoints/account/account'
import { login, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import {
  finishSignIn,
  freshen,
  secondFactorWanted,
} from '@quayside/contracts/endpoints/sign-in/second-factor'
import {
  addEmail,
  linkWallet,
  loginByWallet,
  unlink,
  type Way,
  walletNonce,
  ways,
} from '@quayside/contracts/endpoints/sign-in/wallets'
import { buySmart } from '@quayside/contracts/endpoints/trading/plans'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, openApp, PASSWORD, type TestApp } from '../../../app/app.builders.ts'
import { codeOf, signUpProtected } from '../second-factor/second-factor.builders.ts'
import { ethereumWallet, link, type SignedBody, signText, tronWallet } from '../wallets/wallets.builders.ts'

let server: TestApp

beforeEach(async () => {
  server = await openApp()
})
afterEach(() => server.close())

const reasonOf = (reply: { details: unknown }) => Reflect.get(Object(reply.details), 'reason')

async function walletCustomer(seed = 1) {
  const body = await signText(server, ethereumWallet(seed))
  const { result } = await server.call(loginByWallet, { body })
  return { token: result.token, id: result.user.id }
}

async function kindsOf(token: string): Promise<string[]> {
  const { result } = await server.call(notifications, { token })
  return result.list.map(({ kind }) => kind)
}

describe('the sign-in methods', () => {
  it('are the password, the e-mail and every wallet, with when each was added and used', async () => {
    const { token, email } = await server.signUp()
    server.pass(60_000)
    const body = { loginType: 'password', username: 'maria', password: PASSWORD }
    await server.call(login, { body })
    await link(server, tronWallet(), token)
    const { result } = await server.call(ways, { token })
    expect(result).toEqual([
      {
        method: 'password',
        id: 'password',
        name: 'maria',
        removable: false,
        addedAt: '2026-11-20T12:00:00.000Z',
        lastUsedAt: '2026-11-20T12:01:00.000Z',
      },
      {
        method: 'email',
        id: 'email',
        name: email,
        removable: false,
        addedAt: '2026-11-20T12:00:00.000Z',
        lastUsedAt: null,
      },
      {
        method: 'wallet',
        id: expect.any(String),
        name: tronWallet().address,
        chainType: 'tron',
        removable: true,
        addedAt: '2026-11-20T12:01:00.000Z',
        lastUsedAt: null,
      },
    ])
  })

  it('ask for the second factor of the account, whichever it was, and count as used when that was right', async () => {
    const { token, secret } = await signUpProtected(server)
    await link(server, ethereumWallet(), token)
    const asked = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    expect([asked.status, reasonOf(asked)]).toEqual([403, 'secondFactor'])
    const usedAt = async () => {
      const list: Way[] = (await server.call(ways, { token })).result
      return list.find(({ method }) => method === 'wallet')?.lastUsedAt
    }
    expect(await usedAt()).toBeNull()
    const { ticket } = secondFactorWanted.parse(asked.details)
    const ended = await server.call(finishSignIn, { body: { ticket, code: codeOf(server, secret) } })
    expect(ended.result.user.username).toBe('maria')
    expect(await usedAt()).toBe(new Date(server.services.clock.now()).toISOString())
  })

  it('change only within ten minutes of a sign-in, or of step-up authentication', async () => {
    const { token } = await server.signUp()
    await link(server, ethereumWallet(), token)
    const [, , wallet] = (await server.call(ways, { token })).result
    server.pass(601_000)
    const { address } = tronWallet()
    const query = { address, chainType: 'tron', purpose: 'link', freshSignIn: 'yes' } as const
    expect(reasonOf(await server.call(walletNonce, { token, query }))).toBe('freshSignIn')
    const linking = { body: await signText(server, tronWallet(), { token }), token }
    const unlinking = { body: { method: 'wallet', id: wallet?.id ?? '' }, token }
    const adding = { body: { email: 'other@example.test', code: '123456' }, token }
    for (const refused of [
      await server.call(linkWallet, linking),
      await server.call(unlink, unlinking),
      await server.call(addEmail, adding),
    ])
      expect([refused.status, reasonOf(refused)]).toEqual([403, 'freshSignIn'])
    await server.call(freshen, { token, body: { password: PASSWORD } })
    expect((await server.call(linkWallet, linking)).status).toBe(200)
    expect((await server.call(unlink, unlinking)).status).toBe(200)
  })

  it('lead into the same account once linked', async () => {
    const { token, id } = await server.signUp()
    await link(server, ethereumWallet(), token)
    const body = await signText(server, ethereumWallet())
    expect((await server.call(loginByWallet, { body })).result.user.id).toBe(id)
  })
})

describe('linking a wallet', () => {
  it('notifies the earlier sign-in methods by mail and notification', async () => {
    const { token, email } = await server.signUp()
    await link(server, ethereumWallet(), token)
    expect(server.outbox.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('0x7E5F…') })
    expect(await kindsOf(token)).toContain('walletLinked')
  })

  it('changes nothing when the account has it already', async () => {
    const { token } = await server.signUp()
    const [before, mails] = [await link(server, ethereumWallet(), token), server.outbox.length]
    expect(await link(server, ethereumWallet(), token)).toEqual(before)
    expect(server.outbox).toHaveLength(mails)
  })

  it('is refused for another customer’s wallet', async () => {
    await walletCustomer()
    const { token } = await server.signUp()
    const body = await signText(server, ethereumWallet(), { token })
    const reply = await server.call(linkWallet, { body, token })
    expect([reply.status, reasonOf(reply)]).toEqual([409, 'linkedElsewhere'])
  })

  it('takes no text that was issued for signing in, or to another customer', async () => {
    const [maria, peter] = [await server.signUp('maria'), await server.signUp('peter')]
    const forSignIn = await signText(server, ethereumWallet())
    const forPeter = await signText(server, ethereumWallet(), { token: peter.token })
    for (const body of [forSignIn, forPeter]) {
      const reply = await server.call(linkWallet, { body, token: maria.token })
      expect([reply.status, reasonOf(reply)]).toEqual([403, 'nonce'])
    }
    expect(reasonOf(await server.call(loginByWallet, { body: forPeter }))).toBe('nonce')
  })

  it('names the account in the text, and needs a session to ask for it', async () => {
    const { token, id } = await server.signUp()
    const { message } = await signText(server, ethereumWallet(), { token })
    expect(message).toContain(`Request ID: ${id}`)
    expect(message).toContain('Link this wallet to my account.')
    const { chainType, address } = ethereumWallet()
    const query = { chainType, address, purpose: 'link' }
    expect((await server.call(walletNonce, { query })).status).toBe(401)
  })

  it('gives one wallet to one of two who link it at once', async () => {
    const customers = [await server.signUp('maria'), await server.signUp('peter')]
    const bodies: SignedBody[] = []
    for (const { token } of customers) bodies.push(await signText(server, ethereumWallet(), { token }))
    const replies = await Promise.all(
      customers.map(({ token }, index) => server.call(linkWallet, { body: bodies[index] ?? {}, token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is limited by customer', async () => {
    const strict = await openApp({ environment: { LIMITS: 'waysByUser=2' } })
    const { token } = await strict.signUp()
    const body = await signText(strict, ethereumWallet(), { token })
    const statuses = []
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await strict.call(linkWallet, { body, token })).status)
    }
    expect(statuses).toEqual([200, 403, 429])
    await strict.close()
  })
})

describe('removing a sign-in method', () => {
  it('frees the wallet and is told by mail and notification', async () => {
    const { token, email, id } = await server.signUp()
    const linked = (await link(server, ethereumWallet(), token)).at(-1)
    const body = { method: 'wallet', id: linked?.id ?? '' }
    const { result } = await server.call(unlink, { body, token })
    expect(result.map(({ method }) => method)).toEqual(['password', 'email'])
    expect(server.outbox.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('no longer') })
    expect(await kindsOf(token)).toContain('walletUnlinked')
    const again = await server.call(loginByWallet, { body: await signText(server, ethereumWallet()) })
    expect(again.result.user.id).not.toBe(id)
  })

  it('stops at the last one', async () => {
    const { token } = await walletCustomer()
    const [only] = (await server.call(ways, { token })).result
    expect(only?.removable).toBe(false)
    const reply = await server.call(unlink, { body: { method: 'wallet', id: only?.id ?? '' }, token })
    expect([reply.code, reasonOf(reply)]).toEqual(['10008', 'lastWay'])
  })

  it('leaves one of two that are removed at once', async () => {
    const { token } = await walletCustomer()
    const both = await link(server, tronWallet(), token)
    const replies = await Promise.all(
      both.map(({ method, id }) => server.call(unlink, { body: { method, id }, token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await server.call(ways, { token })).result).toHaveLength(1)
  })

  it('finds nothing of another customer', async () => {
    const { token } = await walletCustomer(1)
    const { token: stranger } = await server.signUp()
    const [theirs] = (await server.call(ways, { token })).result
    const body = { method: 'wallet', id: theirs?.id ?? '' }
    expect((await server.call(unlink, { body, token: stranger })).status).toBe(404)
    expect((await server.call(ways, { token })).result).toHaveLength(1)
  })

  it('answers whatever is asked without a failure', async () => {
    const { token } = await walletCustomer()
    const text = fc.string({ unit: 'binary', maxLength: 80 })
    await fc.assert(
      fc.asyncProperty(fc.record({ method: fc.oneof(text, fc.constant('wallet')), id: text }), async body => {
        expect([400, 404, 429]).toContain((await server.call(unlink, { body, token })).status)
      }),
    )
  })
})

describe('an e-mail for an account without one', () => {
  const email = 'wallet@example.test'

  async function askCode(token: string): Promise<string> {
    const { status } = await server.call(sendCode, { body: { email, purpose: 'email' }, token })
    return status === 200 ? codeIn(server.outbox.at(-1)) : String(status)
  }

  it('is added with a code, becomes a sign-in method, and opens the real account', async () => {
    const { token } = await walletCustomer()
    const order = { planId: '1', amount: '100.00', clientId: crypto.randomUUID() }
    const real = { virtually: 'YES' }
    const before = await server.call(buySmart, { body: order, token, headers: real })
    expect(before.code).toBe('10040')
    const { result } = await server.call(addEmail, { body: { email, code: await askCode(token) }, token })
    expect(result.map(({ method, name }) => [method, name])).toContainEqual(['email', email])
    expect(result.find(({ method }) => method === 'wallet')?.removable).toBe(true)
    expect(await kindsOf(token)).toContain('emailAdded')
    const after = await server.call(buySmart, {
      body: { ...order, clientId: crypto.randomUUID() },
      token,
      headers: real,
    })
    expect(after.code).not.toBe('10040')
  })

  it('needs the right code, and no other purpose’s', async () => {
    const { token } = await walletCustomer()
    const code = await askCode(token)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await server.call(addEmail, { body: { email, code: wrong }, token })).code).toBe('10002')
    await server.call(sendCode, { body: { email: 'other@example.test', purpose: 'register' } })
    const other = { email: 'other@example.test', code: codeIn(server.outbox.at(-1)) }
    expect((await server.call(addEmail, { body: other, token })).code).toBe('10002')
    expect((await server.call(addEmail, { body: { email, code }, token })).status).toBe(200)
  })

  it('is rejected for visitors, and for customers with an e-mail', async () => {
    const { token } = await server.signUp()
    const code = await askCode(token)
    expect((await server.call(addEmail, { body: { email, code }, token })).code).toBe('10008')
    const body = { email, purpose: 'email' }
    expect((await server.call(sendCode, { body })).status).toBe(401)
  })

  it('says nothing of an account that has the address, but to its owner', async () => {
    await server.signUp('wallet')
    const { token } = await walletCustomer()
    const reply = await server.call(sendCode, { body: { email, purpose: 'email' }, token })
    expect(reply.status).toBe(200)
    expect(server.outbox.at(-1)?.text).toContain('it already belongs to another one')
    expect(codeIn(server.outbox.at(-1))).toBe('')
  })
})

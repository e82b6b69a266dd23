import * as contract from '@quayside/contracts/endpoints/account/account'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, PASSWORD, type SignedUp, type TestApp } from '../../../app/app.builders.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { findAnswer } from '../../../platform/storage/queries/idempotency.ts'

let server: TestApp
let maria: SignedUp

beforeEach(async () => {
  server = await openApp()
  maria = await server.signUp()
})
afterEach(() => server.close())

const ID = '6f1c1f6e-1f34-4f5a-9d75-0a2f9b5b6c01'
const OTHER_ID = '6f1c1f6e-1f34-4f5a-9d75-0a2f9b5b6c02'

function buy(clientId: string, changes: Record<string, unknown> = {}) {
  const body = { code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 10, clientId, ...changes }
  return server.call(buyContracts, { token: maria.token, body })
}

function info(token = maria.token) {
  return server.call(contract.getUserInfo, { token }).then(reply => reply.result)
}

describe('the account', () => {
  it('shows margin and floating result of what is open', async () => {
    await buy(ID)
    server.market.tick({ code: 'BTCUSDT', mid: 5_010_000, spread: 2 })
    const user = await info()
    expect(user.bondAmount).toBe('5000.01')
    expect(user.floatingPnL).toBe('99.98')
    const parts = [user.amount, user.bondAmount, user.floatingPnL].map(Number)
    expect(Number(user.totalAssets)).toBeCloseTo(
      parts.reduce((a, b) => a + b, 0),
      2,
    )
  })

  it('keeps the chosen mode', async () => {
    const { result } = await server.call(contract.mode, { token: maria.token, body: { virtually: 'YES' } })
    expect(result).toMatchObject({ virtually: 'YES', amount: '0.00' })
    const again = await server.call(login.login, {
      body: { loginType: 'password', username: 'maria', password: PASSWORD },
    })
    expect(again.result.user.virtually).toBe('YES')
  })

  it('remembers the language', async () => {
    await server.call(contract.setLocale, { token: maria.token, body: { locale: 'ko' } })
    expect((await info()).locale).toBe('ko')
  })

  it('refuses a mode header that means nothing', async () => {
    const reply = await server.call(contract.getUserInfo, {
      token: maria.token,
      headers: { virtually: 'maybe' },
    })
    expect(reply).toMatchObject({ status: 400, details: { issues: [{ path: 'virtually' }] } })
  })
})

describe('resetting the demo wallet', () => {
  it('closes what is open and brings 100,000 USD back', async () => {
    await buy(ID)
    server.market.tick({ code: 'BTCUSDT', mid: 4_800_000, spread: 2 })
    const { result } = await server.call(contract.resetDemo, {
      token: maria.token,
      body: { clientId: OTHER_ID },
    })
    expect(result).toMatchObject({ amount: '100000.00', bondAmount: '0.00', totalAssets: '100000.00' })
    expect(Number(result.profit)).toBeLessThan(-1_900)
    const orders = await server.call(listOrder, { token: maria.token })
    expect(orders.result.list.map(order => order.status)).toEqual(['closed'])
    expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  })

  it('happens once for one client id', async () => {
    const reset = { token: maria.token, body: { clientId: ID } }
    const first = await server.call(contract.resetDemo, reset)
    const second = await server.call(contract.resetDemo, reset)
    expect(second.result).toEqual(first.result)
    expect(second.headers['idempotent-replay']).toBe('true')
  })

  it('keeps no token with its answer, and gives each session its own', async () => {
    const first = await server.call(contract.resetDemo, { token: maria.token, body: { clientId: ID } })
    expect(first.result.token).toBe(maria.token)
    const kept = await server.services.storage.read(tx =>
      tx.one(findAnswer, { userId: maria.id, clientId: ID }),
    )
    expect(JSON.parse(kept?.response ?? '').result).toMatchObject({ amount: '100000.00', token: '' })
    const other = await server.call(login.login, {
      body: { loginType: 'password', username: 'maria', password: PASSWORD },
    })
    const { token } = other.result
    const again = await server.call(contract.resetDemo, { token, body: { clientId: ID } })
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.result).toEqual({ ...first.result, token })
  })

  it('is refused while the market that would close a position is shut', async () => {
    await buy(ID)
    server.market.setSession('BTCUSDT', { open: false, nextOpen: 1_900_000_000_000 })
    const reply = await server.call(contract.resetDemo, { token: maria.token, body: { clientId: OTHER_ID } })
    expect(reply.status).toBe(422)
    expect((await info()).bondAmount).toBe('5000.01')
  })
})

describe('money-moving calls', () => {
  it('give the first answer again for the same client id', async () => {
    const first = await buy(ID)
    const second = await buy(ID.toUpperCase())
    expect(second.result?.id).toBe(first.result?.id)
    expect(first.headers['idempotent-replay']).toBeUndefined()
    expect(second.headers['idempotent-replay']).toBe('true')
  })

  it('refuse another body under the same client id', async () => {
    await buy(ID)
    expect(await buy(ID, { lots: '2' })).toMatchObject({ status: 409, code: '409' })
  })

  it('repeat a refusal too, and leave nothing behind', async () => {
    const before = await info()
    const first = await buy(ID, { lots: '100', leverage: 1 })
    expect(first.code).toBe('10011')
    expect(await buy(ID, { lots: '100', leverage: 1 })).toMatchObject({ code: '10011' })
    expect(await info()).toEqual(before)
  })
})

describe('the password', () => {
  it('changes with the old one, and other devices are signed out', async () => {
    const other = await server.call(login.login, {
      body: { loginType: 'password', username: 'maria', password: PASSWORD },
    })
    const body = { oldPassword: PASSWORD, password: 'a new password 1' }
    const reply = await server.call(contract.repassword, { token: maria.token, body })
    expect(reply).toMatchObject({ status: 200, message: '20005' })
    expect((await server.call(contract.getUserInfo, { token: other.result.token })).status).toBe(401)
    expect((await info()).username).toBe('maria')
  })

  it('does not change into one that is easily guessed', async () => {
    const body = { oldPassword: PASSWORD, password: 'maria12345' }
    expect(await server.call(contract.repassword, { token: maria.token, body })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'password' }] },
    })
  })

  it('does not change into the one that it is', async () => {
    const body = { oldPassword: PASSWORD, password: PASSWORD }
    expect(await server.call(contract.repassword, { token: maria.token, body })).toMatchObject({
      status: 400,
      details: { issues: [{ path: 'password' }] },
    })
  })

  it('does not change without the old one', async () => {
    const body = { oldPassword: 'wrong', password: 'a new password 1' }
    expect((await server.call(contract.repassword, { token: maria.token, body })).code).toBe('10004')
  })
})

describe('sessions', () => {
  it('can be ended one by one, by their owner alone', async () => {
    const peter = await server.signUp('peter')
    const { result } = await server.call(contract.sessions, { token: maria.token })
    const id = result[0]?.id ?? ''
    const foreign = await server.call(contract.revokeSession, { token: peter.token, params: { id } })
    expect(foreign.status).toBe(404)
    expect((await server.call(contract.revokeSession, { token: maria.token, params: { id } })).status).toBe(
      200,
    )
    expect((await server.call(contract.getUserInfo, { token: maria.token })).status).toBe(401)
  })
})

describe('the statement', () => {
  it('lists each account that a posting touched, newest first, of one mode', async () => {
    await buy(ID)
    const { result } = await server.call(contract.listTransactions, { token: maria.token })
    expect(result.list.map(line => [line.kind, line.account, line.amount])).toEqual([
      ['contract_open', 'available', expect.stringMatching(/^-/)],
      ['contract_open', 'margin', '5000.01'],
      ['demo_fund', 'available', '100000.00'],
    ])
    const real = await server.call(contract.listTransactions, {
      token: maria.token,
      headers: { virtually: 'YES' },
    })
    expect(real.result.total).toBe(0)
  })

  it('comes in pages', async () => {
    await buy(ID)
    const { result } = await server.call(contract.listTransactions, {
      token: maria.token,
      query: { page: '2', size: '2' },
    })
    expect(result).toMatchObject({ total: 3, page: 2, size: 2 })
    expect(result.list).toHaveLength(1)
  })
})

describe('notifications', () => {
  it('begin with a welcome and can be marked as read', async () => {
    const list = () => server.call(contract.notifications, { token: maria.token })
    expect((await list()).result.list).toMatchObject([{ kind: 'welcome', read: false }])
    await server.call(contract.readNotifications, { token: maria.token })
    expect((await list()).result.list).toMatchObject([{ kind: 'welcome', read: true }])
  })
})

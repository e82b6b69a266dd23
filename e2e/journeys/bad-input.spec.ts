import { randomUUID } from 'node:crypto'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { CLOSE_UNAUTHORIZED, MARKET_SOCKET, MESSAGE_SOCKET } from '@quayside/contracts/socket-paths'
import { call, send } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/test.ts'

test.afterEach(async ({ site }) => {
  expect((await fetch(`${site.origin}/readyz`)).status, 'the server is alive').toBe(200)
})

const ORDER = { code: 'BTCUSDT', side: 'buy', lots: '0.1', leverage: 2 } as const

test('malformed input is answered with the envelope', async ({ site, member }) => {
  const { origin } = site
  const { token } = member
  const order = (over: object) =>
    send(origin, '/order/buyContracts', {
      token,
      body: JSON.stringify({ ...ORDER, clientId: randomUUID(), ...over }),
    })
  expect(await send(origin, '/login/login', { body: '{"loginType":' })).toMatchObject({ code: '400' })
  expect(await send(origin, '/login/login', { body: '[[[[' })).toMatchObject({ status: 400 })
  expect(await order({ lots: 1 })).toMatchObject({ status: 400, result: { issues: [{ path: 'lots' }] } })
  expect(await order({ lots: '1e5' })).toMatchObject({ status: 400 })
  expect(await order({ lots: '-1' })).toMatchObject({ status: 400 })
  expect(await order({ clientId: 'mine' })).toMatchObject({ status: 400 })
  expect(await order({ code: 'NOPE' })).toMatchObject({ status: 422, code: '10014' })
  expect(await order({ lots: '0.00001' })).toMatchObject({ status: 422, code: '10016' })
  expect(await send(origin, '/no/such/call')).toMatchObject({ status: 404, code: '404' })
  expect(await send(origin, '/index/getMarketInfo/%00')).toMatchObject({ status: 400, code: '400' })
})

test('a huge body is turned away', async ({ site }) => {
  const body = JSON.stringify({ username: 'x'.repeat(300_000) })
  expect(await send(site.origin, '/login/login', { body })).toMatchObject({ status: 413, code: '413' })
})

test('no token and a bad one are one and the same', async ({ site }) => {
  for (const token of [undefined, 'rubbish', 'Bearer ', 'x'.repeat(5_000)]) {
    const answer = await send(site.origin, '/user/getUserInfo', {
      body: '{}',
      ...(token === undefined ? {} : { token }),
    })
    expect(answer).toMatchObject({ status: 401, code: '401' })
  }
})

test('what a customer keeps secret never reaches the log', async ({ site, customer }) => {
  const { username, password, token } = customer
  for (const body of [
    { username, password, loginType: 7 },
    { username, password: [password] },
  ])
    await send(site.origin, '/login/login', { body: JSON.stringify(body), token })
  await send(site.origin, '/login/login', { body: `{"password":"${password}`, token })
  await send(site.origin, `/no/such/call?token=${token}`, { token })
  expect(site.output()).not.toContain(password)
  expect(site.output()).not.toContain(token)
})

test('another customer’s order does not exist', async ({ site, customer, member }) => {
  const { origin } = site
  const { id } = await call(origin, buyContracts, {
    token: customer.token,
    body: { ...ORDER, clientId: randomUUID() },
  })
  for (const order of [id, 'none', '../../user/getUserInfo']) {
    const body = JSON.stringify({ clientId: randomUUID() })
    const path = `/order/closeContracts/${encodeURIComponent(order)}`
    const answer = await send(origin, path, { token: member.token, body })
    expect(answer, order).toMatchObject({ status: 404, code: '404' })
  }
})

test('the same client id is the same order, and another order under it is a conflict', async ({
  site,
  customer,
}) => {
  const { origin } = site
  const { token } = customer
  const clientId = randomUUID()
  const first = await call(origin, buyContracts, { token, body: { ...ORDER, clientId } })
  const second = await call(origin, buyContracts, { token, body: { ...ORDER, clientId } })
  expect(second.id).toBe(first.id)
  const body = JSON.stringify({ ...ORDER, lots: '0.2', clientId })
  expect(await send(origin, '/order/buyContracts', { token, body })).toMatchObject({ status: 409 })
})

for (const path of [MESSAGE_SOCKET, MARKET_SOCKET]) {
  test(`${path} turns rubbish away`, async ({ site }) => {
    const url = site.origin.replace('http', 'ws') + path
    for (const rubbish of ['rubbish', '{"type":', new Uint8Array([0, 255, 1]), 'x'.repeat(2_000_000)]) {
      expect(await closeCodeAfter(url, [rubbish])).toBeGreaterThanOrEqual(1003)
    }
    const flood = Array.from({ length: 200 }, () => '{"type":"SUBSCRIBE","codes":["__proto__"]}')
    expect(await closeCodeAfter(url, flood)).toBe(1008)
  })
}

test('a wrong pair of user and token is refused on the socket', async ({ site, member, customer }) => {
  const url = site.origin.replace('http', 'ws') + MESSAGE_SOCKET
  for (const [userId, token] of [
    [member.user.id, customer.token],
    [member.user.id, 'rubbish'],
    ['', ''],
  ]) {
    const auth = JSON.stringify({ type: 'USER_AUTH', userId, token })
    expect(await closeCodeAfter(url, [auth])).toBe(CLOSE_UNAUTHORIZED)
  }
})

function closeCodeAfter(
  url: string,
  messages: readonly (string | Uint8Array<ArrayBuffer>)[],
): Promise<number> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.onopen = () => {
      for (const message of messages) socket.send(message)
    }
    socket.onclose = event => resolve(event.code)
    // An oversized message may cut the connection before the close frame; the close event still has the code.
    socket.onerror = () => undefined
    AbortSignal.timeout(20_000).addEventListener('abort', () => reject(new Error('the socket stayed open')))
  })
}

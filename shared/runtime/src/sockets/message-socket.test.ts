import { CLOSE_UNAUTHORIZED, MESSAGE_SOCKET } from '@quayside/contracts/socket-paths'
import { SOME_TIME } from '@quayside/testing/builders'
import { createFakeClock } from '@quayside/testing/fake-clock'
import { createFakeDial } from '@quayside/testing/fake-dial'
import { describe, expect, it, vi } from 'vitest'
import { MessageSocket } from './message-socket.ts'
import { authenticated, CUSTOMER, loaded, start, VISITOR } from './sockets.builders.ts'

const PATIENCE_MS = 10_000

describe('the private socket', () => {
  it('stays closed for a visitor', async () => {
    const { server, sockets } = await start()
    expect(server.sockets).toHaveLength(0)
    expect(sockets.message.status.get()).toBe('closed')
  })

  it('authenticates with user and token on open and is open once the server agrees', async () => {
    const { server, sockets } = await start(CUSTOMER)
    const socket = server.last(MESSAGE_SOCKET)
    socket.open()
    expect(socket.sent).toEqual([{ type: 'USER_AUTH', userId: 'user-1', token: 'token-1' }])
    expect(sockets.message.status.get()).toBe('connecting')
    socket.send({ type: 'AUTH_SUCCESS', message: 'ok' })
    expect(sockets.message.status.get()).toBe('open')
  })

  it('connects after a sign-in and closes normally after a log out', async () => {
    const { server, state, sockets } = await start()
    state.set(CUSTOMER)
    await loaded()
    expect(server.sockets).toHaveLength(1)
    state.set(VISITOR)
    expect(server.last(MESSAGE_SOCKET).closedWith).toBe(1000)
    expect(sockets.message.status.get()).toBe('closed')
  })

  it('reconnects five seconds after an abnormal close', async () => {
    const { clock, server, socket } = await authenticated()
    socket.close(1006)
    clock.advance(4_999)
    expect(server.sockets).toHaveLength(1)
    clock.advance(1)
    expect(server.sockets).toHaveLength(2)
  })

  it('reconnects within about a second when its site restarts', async () => {
    const { clock, server, socket } = await authenticated()
    socket.close(1012)
    clock.advance(749)
    expect(server.sockets).toHaveLength(1)
    clock.advance(501)
    expect(server.sockets).toHaveLength(2)
    server.last(MESSAGE_SOCKET).close(1006)
    clock.advance(3_749)
    expect(server.sockets).toHaveLength(2)
  })

  it('leaves a normal close to the monitor', async () => {
    const { clock, server, socket } = await authenticated()
    socket.close(1000)
    clock.advance(29_999)
    expect(server.sockets).toHaveLength(1)
    clock.advance(1)
    expect(server.sockets).toHaveLength(2)
  })

  it('does not reconnect after a log out', async () => {
    const { clock, server, socket, state } = await authenticated()
    socket.close(1006)
    state.set(VISITOR)
    clock.advance(120_000)
    expect(server.sockets).toHaveLength(1)
  })

  it('gives up an attempt that hangs over two looks of the monitor', async () => {
    const { clock, server } = await start(CUSTOMER)
    clock.advance(30_000)
    expect(server.sockets).toHaveLength(1)
    clock.advance(30_000)
    expect(server.sockets).toHaveLength(2)
    expect(server.sockets[0]?.closedWith).toBe(1000)
  })

  it('asks about the session when the server refuses the pair', async () => {
    const { socket, refreshes } = await authenticated()
    socket.close(CLOSE_UNAUTHORIZED)
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), PATIENCE_MS)
  })

  it('does not ask while a call is under way that may have ended the session', async () => {
    const { dial, last } = createFakeDial()
    const acts: string[] = []
    const answered = Promise.withResolvers<void>()
    const session = { get: () => CUSTOMER, setUser() {} }
    const socket = new MessageSocket({
      dial: events => dial(MESSAGE_SOCKET, events),
      after: createFakeClock().after,
      now: () => 0,
      random: () => 0.5,
      session,
      settled: () => answered.promise,
      listed() {},
      tell() {},
      refused: () => void acts.push('asked'),
    })
    socket.follow()
    last(MESSAGE_SOCKET).open()
    last(MESSAGE_SOCKET).close(CLOSE_UNAUTHORIZED)
    await loaded()
    expect(acts).toEqual([])
    answered.resolve()
    await loaded()
    expect(acts).toEqual(['asked'])
  })

  it('moves a balance of this customer into the session and passes it on', async () => {
    const { socket, session, heard } = await authenticated()
    socket.send({
      type: 'USER_BALANCE_UPDATE',
      data: buildBalance({ baseBalance: '99000.00', bondAmount: '1000.00' }),
    })
    expect(session.get().user).toMatchObject({ amount: '99000.00', bondAmount: '1000.00' })
    expect(heard).toHaveLength(1)
  })

  it('moves the balance of each currency with it, and keeps them while only prices move', async () => {
    const { socket, session } = await authenticated()
    const balances = [{ currency: 'USD', available: '99000.00', held: '1000.00' }]
    socket.send({ type: 'USER_BALANCE_UPDATE', data: { ...buildBalance(), balances } })
    expect(session.get().user?.balances).toEqual(balances)
    socket.send({ type: 'USER_BALANCE_UPDATE', data: buildBalance({ floatingPnL: '3.00' }) })
    expect(session.get().user).toMatchObject({ floatingPnL: '3.00', balances })
  })

  it('knows what the figures leave out until they do no more', async () => {
    const { socket, session } = await authenticated()
    socket.send({ type: 'USER_BALANCE_UPDATE', data: { ...buildBalance(), unpriced: ['ETH'] } })
    expect(session.get().user?.unpriced).toEqual(['ETH'])
    socket.send({ type: 'USER_BALANCE_UPDATE', data: buildBalance() })
    expect(session.get().user?.unpriced).toBeUndefined()
  })

  it('shows no figures of the account that the customer has left', async () => {
    const { socket, session, heard } = await authenticated()
    socket.send({ type: 'USER_BALANCE_UPDATE', data: buildBalance({ profit: '7.00', virtually: 'YES' }) })
    expect(session.get().user?.profit).toBe('0.00')
    expect(heard).toEqual([])
  })

  it('takes only its own part of a batch', async () => {
    const { socket, session, heard } = await authenticated()
    socket.send({
      type: 'BATCH_USER_BALANCE_UPDATE',
      data: {
        'user-1': buildBalance({ profit: '5.00' }),
        'user-2': buildBalance({ userId: 'user-2', profit: '7.00' }),
      },
    })
    socket.send({
      type: 'BATCH_REAL_TIME_PNL',
      data: { 'user-2': { x: buildPnl() }, 'user-1': { y: buildPnl() } },
    })
    expect(session.get().user?.profit).toBe('5.00')
    expect(heard.at(-1)).toEqual({ type: 'REAL_TIME_PNL', data: { y: buildPnl() } })
  })

  it('withholds a small change of PnL for five seconds', async () => {
    const { socket, clock, heard } = await authenticated()
    socket.send({ type: 'REAL_TIME_PNL', data: { a: buildPnl() } })
    socket.send({ type: 'REAL_TIME_PNL', data: { a: buildPnl({ unrealizedPnL: '10.01' }) } })
    expect(heard).toHaveLength(1)
    clock.advance(5_000)
    expect(heard.at(-1)).toEqual({ type: 'REAL_TIME_PNL', data: { a: buildPnl({ unrealizedPnL: '10.01' }) } })
  })

  it('shows the last PnL before an order event and when the connection closes', async () => {
    const { socket, heard } = await authenticated()
    socket.send({ type: 'REAL_TIME_PNL', data: { a: buildPnl() } })
    socket.send({ type: 'REAL_TIME_PNL', data: { a: buildPnl({ unrealizedPnL: '10.01' }) } })
    socket.send({ type: 'NOTICE', topic: 'order', data: { id: 'a' } })
    expect(heard.map(message => ('type' in message ? message.type : 'list'))).toEqual([
      'REAL_TIME_PNL',
      'REAL_TIME_PNL',
      'NOTICE',
    ])
    socket.send({ type: 'REAL_TIME_PNL', data: { a: buildPnl({ unrealizedPnL: '10.02' }) } })
    socket.close(1006)
    expect(heard.at(-1)).toMatchObject({ data: { a: { unrealizedPnL: '10.02' } } })
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '5'],
    ['an unknown type', JSON.stringify({ type: 'X', data: {} })],
    ['a balance without fields', JSON.stringify({ type: 'USER_BALANCE_UPDATE', data: {} })],
    [
      'a balance of no currency',
      JSON.stringify({ type: 'USER_BALANCE_UPDATE', data: { ...buildBalance(), balances: [{}] } }),
    ],
    [
      'a balance without the price of no currency',
      JSON.stringify({ type: 'USER_BALANCE_UPDATE', data: { ...buildBalance(), unpriced: [5] } }),
    ],
  ])('ignores %s', async (_, text) => {
    const { server, socket, heard } = await authenticated()
    expect(server.sockets).toHaveLength(1)
    socket.sendText(text)
    expect(heard).toHaveLength(0)
  })
})

function buildPnl(over: Record<string, string> = {}) {
  return {
    unrealizedPnL: '10.00',
    unrealizedPnLPercentage: '1.00',
    currentPrice: '1.08250',
    lastUpdateTime: SOME_TIME,
    ...over,
  }
}

function buildBalance(over: Record<string, string> = {}) {
  return {
    baseBalance: '100000.00',
    floatingPnL: '0.00',
    totalAssets: '100000.00',
    loanAmount: '0.00',
    bondAmount: '0.00',
    profit: '0.00',
    timestamp: SOME_TIME,
    userId: 'user-1',
    virtually: 'NO',
    ...over,
  }
}

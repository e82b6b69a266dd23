import { CLOSE_UNAUTHORIZED, MARKET_SOCKET, MESSAGE_SOCKET } from '@quayside/contracts/socket-paths'
import type { MessageFromServer } from '@quayside/contracts/sockets'
import { buildMarketItem, buildTick, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeClock } from '@quayside/testing/fake-clock'
import { createFakeDial } from '@quayside/testing/fake-dial'
import { describe, expect, it, vi } from 'vitest'
import type { SessionControl, SessionState } from './context.ts'
import { createSockets } from './sockets.ts'
import { createWatched } from './watched.ts'

const VISITOR: SessionState = { status: 'visitor', token: null, user: null, mode: 'demo' }
const CUSTOMER: SessionState = { status: 'customer', token: 'token-1', user: buildUser(), mode: 'demo' }

async function start(first: SessionState = VISITOR) {
  const clock = createFakeClock()
  const server = createFakeDial()
  const state = createWatched(first)
  const refreshes: number[] = []
  const session: SessionControl = {
    ...state,
    login() {},
    async logout() {},
    setUser: user => state.set({ ...state.get(), user }),
    async refresh() {
      refreshes.push(clock.now())
    },
    expire() {},
  }
  const sockets = createSockets({
    dial: server.dial,
    after: clock.after,
    now: clock.now,
    random: () => 0.5,
    session,
    markets: [buildMarketItem()],
  })
  sockets.start()
  await loaded()
  return { clock, server, state, session, sockets, refreshes }
}

/** The private socket comes with the first customer, by an import. */
function loaded(): Promise<unknown> {
  return vi.dynamicImportSettled()
}

async function authenticated() {
  const parts = await start(CUSTOMER)
  const socket = parts.server.last(MESSAGE_SOCKET)
  socket.open()
  socket.send({ type: 'AUTH_SUCCESS', message: 'ok' })
  const heard: MessageFromServer[] = []
  parts.sockets.message.listen(message => heard.push(message))
  return { ...parts, socket, heard }
}

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
    expect(refreshes).toHaveLength(1)
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
  ])('ignores %s', async (_, text) => {
    const { server, socket, heard } = await authenticated()
    expect(server.sockets).toHaveLength(1)
    socket.sendText(text)
    expect(heard).toHaveLength(0)
  })
})

describe('the market socket', () => {
  async function watching(codes: readonly string[] = ['EURUSD'], first = VISITOR) {
    const parts = await start(first)
    const heard: unknown[] = []
    const unwatch = parts.sockets.market.watch(codes, ticks => heard.push(ticks.map(tick => tick.code)))
    return { ...parts, heard, unwatch, socket: parts.server.last(MARKET_SOCKET) }
  }

  it('dials with the first watcher and subscribes on open', async () => {
    const { socket, sockets } = await watching(['EURUSD', 'BTCUSDT'])
    expect(sockets.market.status.get()).toBe('connecting')
    socket.open()
    expect(socket.sent).toEqual([{ type: 'SUBSCRIBE', codes: ['EURUSD', 'BTCUSDT'] }])
    expect(sockets.market.status.get()).toBe('open')
  })

  it('hands each watcher the ticks of its codes in one parcel', async () => {
    const { socket, sockets, heard } = await watching(['EURUSD', 'BTCUSDT'])
    const others: unknown[] = []
    sockets.market.watch(['XAUUSD'], ticks => others.push(ticks))
    socket.open()
    socket.send([buildTick(), buildTick({ code: 'BTCUSDT' }), buildTick({ code: 'GBPUSD' })])
    expect(heard).toEqual([['EURUSD', 'BTCUSDT']])
    expect(others).toEqual([])
    expect(sockets.market.latest('BTCUSDT')?.code).toBe('BTCUSDT')
  })

  it('asks for new codes soon and sheds unwanted ones at leisure', async () => {
    const { socket, sockets, clock, unwatch } = await watching()
    socket.open()
    clock.advance(2_000)
    sockets.market.watch(['BTCUSDT'], () => {})
    clock.advance(100)
    clock.advance(2_000)
    unwatch()
    clock.advance(4_999)
    expect(socket.sent).toEqual([
      { type: 'SUBSCRIBE', codes: ['EURUSD'] },
      { type: 'SUBSCRIBE', codes: ['EURUSD', 'BTCUSDT'] },
    ])
    clock.advance(1)
    expect(socket.sent.at(-1)).toEqual({ type: 'SUBSCRIBE', codes: ['BTCUSDT'] })
  })

  it('sends fewer messages than the server bears, however fast rows come and go', async () => {
    const { socket, sockets, clock } = await watching()
    socket.open()
    for (let row = 0; row < 300; row += 1) {
      sockets.market.watch([`ROW${row}`], () => {})
      clock.advance(100)
    }
    expect(socket.sent.length).toBeLessThan(30)
    clock.advance(2_000)
    expect(socket.sent.at(-1)).toMatchObject({ codes: expect.arrayContaining(['ROW299']) })
  })

  it('does not ask again for a row that scrolls out and back', async () => {
    const { socket, sockets, clock, unwatch } = await watching()
    socket.open()
    unwatch()
    sockets.market.watch(['EURUSD'], () => {})
    clock.advance(60_000)
    expect(socket.sent).toHaveLength(1)
  })

  it('delivers what is known to a new watcher at once', async () => {
    const { socket, sockets } = await watching()
    socket.open()
    socket.send([buildTick({ price: '1.09' })])
    const heard: string[] = []
    sockets.market.watch(['EURUSD'], ticks => heard.push(...ticks.map(tick => tick.price)))
    expect(heard).toEqual(['1.09'])
  })

  it('keeps the list of the page and replaces the rows the server sends', async () => {
    const { socket, sockets } = await watching()
    socket.open()
    socket.send([buildMarketItem({ nowPrice: '1.2' }), buildMarketItem({ code: 'GBPUSD' })])
    expect(sockets.market.list.get().map(item => [item.code, item.nowPrice])).toEqual([
      ['EURUSD', '1.2'],
      ['GBPUSD', '1.08250'],
    ])
  })

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [7, 30_000],
  ])('waits after failure %i for %i ms', async (failures, delay) => {
    const { server, clock } = await watching()
    for (let failed = 1; failed < failures; failed += 1) {
      server.last(MARKET_SOCKET).close(1006)
      clock.advance(30_000)
    }
    const dialled = server.sockets.length
    server.last(MARKET_SOCKET).close(1006)
    clock.advance(delay - 1)
    expect(server.sockets).toHaveLength(dialled)
    clock.advance(1)
    expect(server.sockets).toHaveLength(dialled + 1)
  })

  it('retries one second after a navigation', async () => {
    const { server, clock, sockets } = await watching()
    for (let failed = 0; failed < 5; failed += 1) {
      server.last(MARKET_SOCKET).close(1006)
      clock.advance(30_000)
    }
    const dialled = server.sockets.length
    server.last(MARKET_SOCKET).close(1006)
    sockets.navigated()
    clock.advance(1_000)
    expect(server.sockets).toHaveLength(dialled + 1)
  })

  it('is not live after a return to the tab until the server has answered', async () => {
    const { socket, sockets } = await watching()
    socket.open()
    sockets.resync()
    expect(sockets.market.status.get()).toBe('connecting')
    expect(socket.sent).toHaveLength(2)
    socket.send([buildTick()])
    expect(sockets.market.status.get()).toBe('open')
  })

  it('dials anew when the server does not answer a resync', async () => {
    const { server, socket, sockets, clock } = await watching()
    socket.open()
    sockets.resync()
    clock.advance(5_000)
    expect(socket.closedWith).toBe(1000)
    expect(server.sockets).toHaveLength(2)
  })

  it('ignores late events of a dropped socket', async () => {
    const { server, socket, sockets, clock } = await watching()
    socket.open()
    sockets.resync()
    clock.advance(5_000)
    socket.close(1006)
    expect(server.sockets).toHaveLength(2)
    expect(sockets.market.status.get()).toBe('connecting')
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
    ...over,
  }
}

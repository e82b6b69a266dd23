import { MARKET_SOCKET } from '@quayside/contracts/socket-paths'
import { buildMarketItem, buildTick } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { start, VISITOR } from './sockets.builders.ts'

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

  it('reconnects when the server does not answer a resync', async () => {
    const { server, socket, sockets, clock } = await watching()
    socket.open()
    sockets.resync()
    clock.advance(5_000)
    expect(socket.closedWith).toBe(1000)
    expect(server.sockets).toHaveLength(2)
  })

  it('stays live while nothing moves and the server gives a sign of life', async () => {
    const { server, socket, sockets, clock } = await watching()
    socket.open()
    clock.advance(60_000)
    expect([sockets.market.status.get(), server.sockets.length]).toEqual(['open', 1])
  })

  it('is not live within four seconds of a silent network loss, and reconnects', async () => {
    const { server, socket, sockets, clock } = await watching()
    socket.open()
    socket.freeze()
    clock.advance(3_999)
    expect(sockets.market.status.get()).toBe('open')
    clock.advance(1)
    expect([sockets.market.status.get(), server.sockets.length]).toEqual(['connecting', 2])
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

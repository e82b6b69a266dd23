import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isType, openSite, type Site } from './realtime.builders.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
  site.balances.set('ada', '1000.00')
  site.balances.set('bea', '7.00')
})
afterEach(() => site.stop())

function tick(mid: number): void {
  site.market.tick({ code: 'BTCUSDT', mid, spread: 2 })
  site.time.advance(100)
}

describe('signing in on the message socket', () => {
  it('answers a ping', async () => {
    const client = await site.dial('/message')
    client.send({ type: 'PING' })
    expect(await client.next()).toEqual({ type: 'PONG' })
  })

  it('answers a right pair with success, the market list and the balance', async () => {
    site.tokens.set('t', { id: 's', userId: 'ada', token: 't' })
    site.modes.set('ada', 'demo')
    const client = await site.dial('/message')
    client.send({ type: 'USER_AUTH', userId: 'ada', token: 't' })
    expect(await client.next()).toMatchObject({ type: 'AUTH_SUCCESS' })
    expect(await client.next()).toMatchObject([{ code: 'BTCUSDT' }, { code: 'ETHUSDT' }, { code: 'EURUSD' }])
    expect(await client.next()).toEqual({
      type: 'USER_BALANCE_UPDATE',
      data: {
        baseBalance: '1000.00',
        floatingPnL: '0.00',
        totalAssets: '1000.00',
        loanAmount: '0.00',
        bondAmount: '0.00',
        profit: '0.00',
        timestamp: '1970-01-01T00:16:40.000Z',
        userId: 'ada',
        virtually: 'NO',
        balances: [{ currency: 'USD', available: '1000.00', held: '0.00' }],
      },
    })
  })

  it.each([
    ['an unknown token', { userId: 'ada', token: 'stolen' }],
    ["another customer's id", { userId: 'bea', token: 't' }],
    ['no token', { userId: 'ada' }],
    ['a token that is no text', { userId: 'ada', token: 7 }],
    ['no customer', { token: 't' }],
  ])('refuses %s with 4401', async (_, pair) => {
    site.tokens.set('t', { id: 's', userId: 'ada', token: 't' })
    site.modes.set('ada', 'demo').set('bea', 'demo')
    const client = await site.dial('/message')
    client.send({ type: 'USER_AUTH', ...pair })
    expect(await client.closed).toBe(4401)
    expect(client.waiting()).toEqual([])
  })

  it('ends a socket whose session ends between its check and its welcome', async () => {
    site.tokens.set('t', { id: 's', userId: 'ada', token: 't' })
    vi.spyOn(site.modes, 'get').mockImplementationOnce(() => {
      site.tokens.delete('t')
      site.bus.publish('session.ended', { userId: 'ada', sessionId: 's' })
      site.bus.publish('customer.changed', { userId: 'ada' })
      return 'demo'
    })
    const client = await site.dial('/message')
    client.send({ type: 'USER_AUTH', userId: 'ada', token: 't' })
    expect(await client.closed).toBe(4401)
  })

  it('tells of the account that was chosen between its check and its welcome', async () => {
    site.tokens.set('t', { id: 's', userId: 'ada', token: 't' })
    site.modes.set('ada', 'real')
    vi.spyOn(site.modes, 'get').mockImplementationOnce(() => {
      site.bus.publish('customer.changed', { userId: 'ada' })
      return 'demo'
    })
    const client = await site.dial('/message')
    client.send({ type: 'USER_AUTH', userId: 'ada', token: 't' })
    const received = await client.until(
      message => isType(message, 'USER_BALANCE_UPDATE') && JSON.stringify(message).includes('"YES"'),
    )
    expect(received).toMatchObject({ data: { userId: 'ada', virtually: 'YES' } })
  })

  describe('of a page', () => {
    const id = '01234567-89ab-7def-8123-456789abcdef'
    const cookie = `session-${id}=t`
    const origin = () => site.url.replace('ws:', 'http:')

    async function open(headers: Record<string, string>, token = id) {
      site.tokens.set('t', { id, userId: 'ada', token: 't' })
      site.modes.set('ada', 'demo')
      const client = await site.dial('/message', headers)
      client.send({ type: 'USER_AUTH', userId: 'ada', token })
      return client
    }

    it('takes the cookie of the session that the page names, and ends with it', async () => {
      const client = await open({ origin: origin(), cookie })
      expect(await client.next()).toMatchObject({ type: 'AUTH_SUCCESS' })
      site.bus.publish('session.ended', { userId: 'ada', sessionId: id })
      expect(await client.closed).toBe(4401)
    })

    it.each([
      ['another site', () => ({ origin: 'https://evil.test', cookie })],
      ['another port', () => ({ origin: 'http://127.0.0.1:1', cookie })],
      ['a sandboxed frame', () => ({ origin: 'null', cookie })],
      ['no page', () => ({ cookie })],
      ['this site without the cookie', () => ({ origin: origin() })],
      ['this site with a forged cookie', () => ({ origin: origin(), cookie: `session-${id}=x` })],
      ['this site with another name', () => ({ origin: origin(), cookie: 'session=t' })],
    ])('refuses %s with 4401', async (_, headersOf) => {
      const client = await open(headersOf())
      expect(await client.closed).toBe(4401)
      expect(client.waiting()).toEqual([])
    })

    it('refuses a session whose cookie is of another one', async () => {
      const other = id.replace('0', 'f')
      const client = await open({ origin: origin(), cookie: `session-${other}=t` }, other)
      expect(await client.closed).toBe(4401)
    })
  })

  it('refuses a malformed pair with 4401', async () => {
    const client = await site.dial('/message')
    client.send({ type: 'USER_AUTH', userId: 5 })
    expect(await client.closed).toBe(4401)
  })

  it('ends a socket that says nothing for ten seconds', async () => {
    const silent = await site.dial('/message')
    const customer = await site.login('ada')
    await silent.settled()
    site.time.advance(10_000)
    expect(await silent.closed).toBe(4401)
    await customer.settled()
    expect(customer.ws.readyState).toBe(customer.ws.OPEN)
  })
})

describe("a customer's socket", () => {
  it('carries the PnL of its own open orders when it changes', async () => {
    site.hold({ id: 'mine', userId: 'ada' })
    site.hold({ id: 'hers', userId: 'bea' })
    site.hold({ id: 'real', userId: 'ada', mode: 'real' })
    const client = await site.login('ada')
    tick(5_010_000)
    expect(await client.next()).toEqual({
      type: 'REAL_TIME_PNL',
      data: {
        mine: {
          unrealizedPnL: '99.98',
          unrealizedPnLPercentage: '4.00',
          currentPrice: '50099.99',
          lastUpdateTime: '1970-01-01T00:16:40.000Z',
        },
      },
    })
    tick(5_010_000)
    site.market.tick({ code: 'EURUSD', mid: 1 })
    site.time.advance(100)
    await client.settled()
    expect(client.waiting()).toEqual([])
  })

  it('carries a balance that moved, at most once a second', async () => {
    site.hold({ id: 'mine', userId: 'ada' })
    const client = await site.login('ada')
    for (const mid of [5_010_000, 5_020_000, 5_030_000]) tick(mid)
    site.time.advance(700)
    const update = await client.until(message => isType(message, 'USER_BALANCE_UPDATE'))
    expect(update).toMatchObject({
      data: { floatingPnL: '299.98', totalAssets: '1299.98', baseBalance: '1000.00' },
    })
    expect(update).not.toHaveProperty('data.balances')
    site.time.advance(5_000)
    await client.settled()
    expect(client.waiting()).toEqual([])
  })

  it('tells of a stop that came along as of a change, which every page knows', async () => {
    const client = await site.login('ada')
    const event = {
      family: 'contract',
      mode: 'demo',
      orderId: 'o',
      code: 'BTCUSDT',
      closeReason: null,
    } as const
    site.bus.publish('order.changed', { userId: 'ada', ...event, kind: 'followed' })
    expect(await client.next()).toMatchObject({ topic: 'order', data: { orderId: 'o', kind: 'changed' } })
  })

  it('carries new money after an order, and its notices', async () => {
    const client = await site.login('ada')
    const other = await site.login('bea')
    site.time.advance(1_000)
    site.balances.set('ada', '900.00')
    const event = {
      family: 'contract',
      mode: 'demo',
      orderId: 'o',
      code: 'BTCUSDT',
      kind: 'closed',
      closeReason: 'stop_loss',
    } as const
    site.bus.publish('order.changed', { userId: 'ada', ...event })
    site.bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
    site.bus.publish('customer.notified', { userId: 'ada', id: 'n', kind: 'stopLoss', data: {} })
    expect(await client.next()).toEqual({
      type: 'NOTICE',
      topic: 'order',
      data: {
        family: 'contract',
        orderId: 'o',
        code: 'BTCUSDT',
        kind: 'closed',
        closeReason: 'stopLoss',
        virtually: 'NO',
      },
    })
    expect(await client.next()).toEqual({
      type: 'NOTICE',
      topic: 'notification',
      data: { id: 'n', kind: 'stopLoss', data: {} },
    })
    const balances = [{ currency: 'USD', available: '900.00', held: '0.00' }]
    expect(await client.next()).toMatchObject({ data: { baseBalance: '900.00', userId: 'ada', balances } })
    await other.settled()
    expect(other.waiting()).toEqual([])
  })

  it('never carries a floating result with the money of a moment before', async () => {
    const client = await site.login('ada')
    site.time.advance(1_000)
    let read = (): void => {}
    site.reading.until = new Promise(resolve => {
      read = resolve
    })
    site.bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
    site.hold({ id: 'mine', userId: 'ada' })
    site.balances.set('ada', '900.00')
    site.bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
    site.time.advance(1_000)
    await client.settled()
    expect(client.waiting()).toEqual([])
    read()
    await client.settled()
    site.time.advance(1_000)
    expect(await client.next()).toMatchObject({ data: { baseBalance: '900.00', floatingPnL: '-0.02' } })
  })

  it('asks again for money that could not be read', async () => {
    const client = await site.login('ada')
    site.time.advance(1_000)
    site.balances.set('ada', '900.00')
    const lost = Promise.reject(new Error('connection lost'))
    site.reading.until = lost
    site.bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
    await lost.catch(() => {})
    await client.settled()
    site.reading.until = Promise.resolve()
    site.time.advance(4_000)
    await client.settled()
    expect(client.waiting()).toEqual([])
    site.time.advance(1_000)
    expect(await client.next()).toMatchObject({ data: { baseBalance: '900.00' } })
  })

  it('reads again what follows the market, every ten seconds, and for connected customers only', async () => {
    site.holders.add('ada')
    const ada = await site.login('ada')
    await site.login('ben')
    const before = site.counts.get('readings') ?? 0
    site.time.advance(9_000)
    await ada.settled()
    expect(site.counts.get('readings')).toBe(before)
    site.balances.set('ada', '1100.00')
    site.time.advance(1_000)
    expect(await ada.until(message => isType(message, 'USER_BALANCE_UPDATE'))).toMatchObject({
      data: { totalAssets: '1100.00', balances: [{ currency: 'USD' }, { currency: 'BTC' }] },
    })
    expect(site.counts.get('readings')).toBe(before + 1)
  })

  it('reads again within ten seconds also after the clock was set back, and tells what moved', async () => {
    site.holders.add('ada')
    const ada = await site.login('ada')
    const bea = await site.login('bea')
    site.time.setBack(900_000)
    site.balances.set('ada', '1100.00')
    site.balances.set('bea', '6.00')
    site.bus.publish('balance.changed', { userId: 'bea', mode: 'demo' })
    site.time.advance(1_000)
    expect(await bea.next()).toMatchObject({ data: { baseBalance: '6.00' } })
    site.time.advance(9_000)
    expect(await ada.until(message => isType(message, 'USER_BALANCE_UPDATE'))).toMatchObject({
      data: { totalAssets: '1100.00' },
    })
  })

  it('follows the customer into the other mode', async () => {
    site.hold({ id: 'real', userId: 'ada', mode: 'real' })
    const client = await site.login('ada')
    site.time.advance(1_000)
    site.modes.set('ada', 'real')
    site.bus.publish('customer.changed', { userId: 'ada' })
    await client.until(message => isType(message, 'USER_BALANCE_UPDATE'))
    tick(5_010_000)
    expect(await client.next()).toMatchObject({ type: 'REAL_TIME_PNL', data: { real: {} } })
  })

  it('is closed when its session ends, and the others are not', async () => {
    const client = await site.login('ada')
    const other = await site.login('bea')
    site.bus.publish('session.ended', { sessionId: 'session of ada', userId: 'ada' })
    expect(await client.closed).toBe(4401)
    expect(other.ws.readyState).toBe(other.ws.OPEN)
  })

  it('is closed at the next look when the session is gone', async () => {
    const client = await site.login('ada')
    site.tokens.clear()
    site.time.advance(30_000)
    expect(await client.closed).toBe(4401)
  })

  it('hears of new pins', async () => {
    const client = await site.login('ada')
    site.bus.publish('release.changed', { revision: 7 })
    expect(await client.next()).toEqual({ type: 'NOTICE', topic: 'release', data: { revision: 7 } })
  })
})

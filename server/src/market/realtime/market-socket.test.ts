import { once } from 'node:events'
import { connect as dialTcp } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODES, openSite, type Site } from './realtime.builders.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.stop())

function codesOf(message: unknown): unknown[] {
  return Array.isArray(message) ? message.map((item: { code: unknown }) => item.code) : []
}

describe('the market socket', () => {
  it.each([
    'GET /market HTTP/1.1\r\nHost: site\r\nHost: evil',
    'GET /market HTTP/1.1\r\nHost: site@evil',
    'GET http://evil/market HTTP/1.1\r\nHost: site',
  ])('is not opened for a request that two readers could read differently: %j', async head => {
    const socket = dialTcp(Number(new URL(site.url).port), '127.0.0.1')
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
    socket.write(`${head}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })

  it('begins with the list of every code', async () => {
    const client = await site.dial('/market')
    const list = await client.next()
    expect(codesOf(list)).toEqual(CODES)
    expect(list).toMatchObject([{ price: '50000.00', appName: 'BTCUSDT', hundred: ['50000.00'] }, {}, {}])
  })

  it('lists a market as shut once it is, though its price does not move', async () => {
    const list = async () => {
      const client = await site.dial('/market')
      const all = await client.next()
      client.send({ type: 'SUBSCRIBE', codes: ['EURUSD'] })
      return [all, await client.next()]
    }
    site.market.tick({ code: 'EURUSD', mid: 5_000_100 })
    site.time.advance(100)
    expect(await list()).toMatchObject([[{}, {}, { open: true }], [{ open: true }]])
    site.market.setSession('EURUSD', { open: false })
    expect(await list()).toMatchObject([[{}, {}, { open: false }], [{ open: false }]])
  })

  it('sends the row of a market that opens or shuts to its subscribers', async () => {
    const [every, one, other] = [
      await site.dial('/market'),
      await site.dial('/market'),
      await site.dial('/market'),
    ]
    one.send({ type: 'SUBSCRIBE', codes: ['EURUSD'] })
    other.send({ type: 'SUBSCRIBE', codes: ['BTCUSDT'] })
    for (const client of [every, one, one, other, other]) await client.next()
    site.market.tick({ code: 'EURUSD', mid: 5_000_100 })
    for (const client of [every, one]) expect(codesOf(await client.next())).toEqual(['EURUSD'])
    for (const open of [false, true]) {
      site.market.setSession('EURUSD', { open })
      site.time.advance(2_000)
      for (const client of [every, one]) expect(await client.next()).toMatchObject([{ code: 'EURUSD', open }])
    }
    for (const client of [every, one, other]) await client.settled()
    expect([every, one, other].flatMap(client => client.waiting())).toEqual([])
  })

  it('sends the latest price of each code once a frame', async () => {
    const client = await site.dial('/market')
    await client.next()
    site.market.tick({ code: 'ETHUSDT', mid: 5_000_000 })
    expect(codesOf(await client.next())).toEqual(['ETHUSDT'])
    site.market.tick({ code: 'BTCUSDT', mid: 5_000_100 }, { code: 'EURUSD', mid: 5_000_200 })
    site.market.tick({ code: 'BTCUSDT', mid: 5_000_300, spread: 2 })
    site.time.advance(200)
    expect(await client.next()).toEqual([
      { code: 'BTCUSDT', price: '50003.00', bid: '50002.99', ask: '50003.01', zdf: '0.00', time: 1_000_000 },
      { code: 'EURUSD', price: '50002.00', bid: '50002.00', ask: '50002.00', zdf: '0.00', time: 1_000_000 },
    ])
    site.time.advance(1_000)
    await client.settled()
    expect(client.waiting()).toEqual([])
  })

  it('sends the sequence of each price, of which a frame has several', async () => {
    const client = await site.dial('/market')
    await client.next()
    site.market.tick(
      { code: 'BTCUSDT', mid: 1, sequence: '7:1' },
      { code: 'EURUSD', mid: 1, sequence: '7:2' },
    )
    expect(await client.next()).toMatchObject([{ seq: '7:1' }, { seq: '7:2' }])
    client.send({ type: 'SUBSCRIBE', codes: ['EURUSD'] })
    expect(await client.next()).toMatchObject([{ seq: '7:2' }])
  })

  it('sends only what a client subscribed to', async () => {
    const client = await site.dial('/market')
    await client.next()
    client.send({ type: 'SUBSCRIBE', codes: ['EURUSD', 'NOSUCH'] })
    expect(codesOf(await client.next())).toEqual(['EURUSD'])
    site.market.tick({ code: 'BTCUSDT', mid: 1 })
    site.time.advance(100)
    site.market.tick({ code: 'EURUSD', mid: 7 }, { code: 'BTCUSDT', mid: 2 })
    site.time.advance(100)
    expect(await client.next()).toMatchObject([{ code: 'EURUSD', price: '0.07' }])
  })

  it('answers a ping', async () => {
    const client = await site.dial('/market')
    await client.next()
    client.send({ type: 'PING' })
    expect(await client.next()).toEqual({ type: 'PONG' })
  })

  it('passes over messages of a kind it does not know', async () => {
    const client = await site.dial('/market')
    await client.next()
    client.send({ type: 'HELLO' })
    await client.settled()
    expect(client.ws.readyState).toBe(client.ws.OPEN)
  })
})

describe('a reader that does not read', () => {
  it('gets the latest of every code when it reads again, not what it missed', async () => {
    const frames = 250
    const codes = Array.from({ length: 2_000 }, (_, index) => `CODE${index}`)
    const many = await openSite(codes)
    const client = await many.dial('/market')
    await client.next()
    client.ws.pause()
    for (let frame = 1; frame <= frames; frame += 1) {
      many.market.tick(...codes.map(code => ({ code, mid: 5_000_000 + frame })))
      many.time.advance(100)
    }
    client.ws.resume()
    let received = 1
    const last = (50_000 + frames / 100).toFixed(2)
    await client.until(message => {
      received += 1
      return Array.isArray(message) && message.some(({ price }: { price: unknown }) => price === last)
    })
    expect(received).toBeLessThan(frames / 2)
    await many.stop()
  })
})

describe('bad behaviour', () => {
  it.each([
    ['text that is not JSON', 'rubbish', 1003],
    ['JSON that is no object', '5', 1003],
    ['an object without a type', '{}', 1003],
    ['a malformed subscription', '{"type":"SUBSCRIBE","codes":"all"}', 1003],
    ['binary data', Buffer.from([1, 2, 3]), 1003],
    ['a huge message', 'x'.repeat(100_000), 1009],
  ])('%s closes that socket with its code and no other', async (_, data, code) => {
    const good = await site.dial('/market')
    const bad = await site.dial('/market')
    bad.ws.send(data)
    expect(await bad.closed).toBe(code)
    await good.settled()
    expect(good.ws.readyState).toBe(good.ws.OPEN)
  })

  it('in great number closes the socket', async () => {
    const client = await site.dial('/market')
    for (let count = 0; count < 150; count += 1) client.send({ type: 'HELLO' })
    expect(await client.closed).toBe(1008)
  })

  it('on another path is answered with 404', async () => {
    await expect(site.dial('/elsewhere')).rejects.toThrow('404')
  })

  it('is let go of when it was turned away, though the peer keeps its own end open', async () => {
    const own = await openSite()
    const { hostname, port } = new URL(own.url)
    const peer = dialTcp({ host: hostname, port: Number(port), allowHalfOpen: true })
    const head = ['GET /elsewhere HTTP/1.1', 'Host: site', 'Connection: Upgrade', 'Upgrade: websocket']
    peer.write(`${head.join('\r\n')}\r\n\r\n`)
    await once(peer.resume(), 'end')
    // A stopping server waits for all its connections.
    await own.stop()
    peer.destroy()
  })

  it('by too many sockets of one address is answered with 429', async () => {
    const small = await openSite(CODES, { socketsByAddress: 2 })
    const first = await small.dial('/market')
    await small.dial('/market')
    await expect(small.dial('/market')).rejects.toThrow('429')
    first.ws.close()
    await first.closed
    await small.dial('/market')
    await small.stop()
  })

  it('of a peer that gives no sign of life is cut off', async () => {
    const client = await site.dial('/market')
    await client.next()
    client.ws.pong = () => {}
    client.ws.pause()
    site.time.advance(30_000)
    site.time.advance(30_000)
    client.ws.resume()
    expect(await client.closed).toBe(1006)
  })
})

it('counts sockets and says goodbye when the server stops', async () => {
  const own = await openSite()
  const client = await own.dial('/market')
  await client.next()
  own.time.advance(1_000)
  expect(own.counts.get('market')).toBe(1)
  await own.stop()
  expect(await client.closed).toBe(1001)
})

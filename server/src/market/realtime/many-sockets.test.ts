import { afterEach, describe, expect, it } from 'vitest'
import type { SocketClient } from '../../platform/realtime/socket-client.ts'
import { CODES, isType, openSite, type Site } from './realtime.builders.ts'

let site: Site

afterEach(() => site.stop())

function tick(mid: number): void {
  site.market.tick({ code: 'BTCUSDT', mid, spread: 2 })
  site.time.advance(100)
}

function idsIn(message: unknown): string[] {
  const { data } = message as { data: object }
  return Object.keys(data)
}

describe('many sockets of one customer', () => {
  it('are so many at most; the next is closed with 1013, and the first stay', async () => {
    site = await openSite(CODES, { socketsByCustomer: 2 })
    const first = await site.login('ada')
    const second = await site.login('ada')
    const third = await site.dial('/message')
    third.send({ type: 'USER_AUTH', userId: 'ada', token: 'token of ada' })
    expect(await third.closed).toBe(1013)
    expect((await site.login('bea')).ws.readyState).toBe(1)
    first.ws.close()
    await first.closed
    await second.settled()
    expect((await site.login('ada')).ws.readyState).toBe(1)
  })

  it('cost one reading of the money, whatever their number', async () => {
    site = await openSite()
    site.balances.set('ada', '1000.00')
    const clients = [await site.login('ada'), await site.login('ada'), await site.login('ada')]
    site.time.advance(1_000)
    const before = site.counts.get('readings') ?? 0
    site.balances.set('ada', '900.00')
    site.bus.publish('balance.changed', { userId: 'ada', mode: 'demo' })
    for (const client of clients)
      expect(await client.next()).toMatchObject({ data: { baseBalance: '900.00' } })
    expect(site.counts.get('readings')).toBe(before + 1)
  })

  it('are told everything when they come, and from then on what changes, as those who were there', async () => {
    site = await openSite()
    site.hold({ id: 'one', userId: 'ada' })
    site.hold({ id: 'two', userId: 'ada' })
    const first = await site.login('ada')
    tick(5_010_000)
    expect(idsIn(await first.next()).toSorted()).toEqual(['one', 'two'])
    const second = await site.login('ada')
    tick(5_020_000)
    expect(idsIn(await second.until(message => isType(message, 'REAL_TIME_PNL'))).toSorted()).toEqual([
      'one',
      'two',
    ])
    expect(idsIn(await first.next()).toSorted()).toEqual(['one', 'two'])
    tick(5_020_000)
    await second.settled()
    expect(second.waiting()).toEqual([])
  })
})

describe('the sockets of a site that is stopping', () => {
  async function closedCodes(clients: readonly SocketClient[]): Promise<(number | undefined)[]> {
    return await Promise.all(
      clients.map(client => Promise.race([client.closed, client.settled().then(() => undefined)])),
    )
  }

  it('stay for a while, and are then asked one by one to connect elsewhere', async () => {
    site = await openSite()
    const clients: SocketClient[] = []
    for (const path of ['/market', '/bids', '/releases', '/market']) clients.push(await site.dial(path))
    site.leave({ quietMs: 2_000, spreadMs: 1_000 })
    site.time.advance(2_000)
    expect(await closedCodes(clients)).toEqual([undefined, undefined, undefined, undefined])
    site.time.advance(100)
    await clients[0]?.closed
    expect(await closedCodes(clients)).toEqual([1012, undefined, undefined, undefined])
    // A client that comes back to this site is asked again.
    clients.push(await site.dial('/market'))
    site.time.advance(900)
    await Promise.all(clients.map(client => client.closed))
    expect(await closedCodes(clients)).toEqual([1012, 1012, 1012, 1012, 1012])
  })
})

describe('many positions of one customer', () => {
  it('are told some in each frame, each in its turn', async () => {
    site = await openSite(CODES, { positionsInAFrame: 2 })
    for (const id of ['a', 'b', 'c', 'd', 'e']) site.hold({ id, userId: 'ada' })
    const client = await site.login('ada')
    tick(5_010_000)
    expect(idsIn(await client.next())).toHaveLength(5)
    const received: string[] = []
    for (const mid of [5_020_000, 5_030_000, 5_040_000, 5_050_000, 5_060_000]) {
      tick(mid)
      const ids = idsIn(await client.until(message => isType(message, 'REAL_TIME_PNL')))
      expect(ids).toHaveLength(2)
      received.push(...ids)
    }
    for (const id of ['a', 'b', 'c', 'd', 'e']) expect(received.filter(each => each === id)).toHaveLength(2)
  })
})

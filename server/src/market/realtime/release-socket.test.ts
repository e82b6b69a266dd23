import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSite, type Site } from './realtime.builders.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.stop())

describe('the release socket', () => {
  it('notifies every page, signed in or not, that other versions are pinned', async () => {
    const [one, other] = [await site.dial('/releases'), await site.dial('/releases')]
    site.bus.publish('release.changed', { revision: 7 })
    const notice = { type: 'NOTICE', topic: 'release', data: { revision: 7 } }
    expect(await one.next()).toEqual(notice)
    expect(await other.next()).toEqual(notice)
  })

  it('gives a sign of life to a tab that asks for one, and keeps it', async () => {
    const client = await site.dial('/releases')
    client.send({ type: 'PING' })
    expect(await client.next()).toEqual({ type: 'PONG' })
    site.bus.publish('release.changed', { revision: 7 })
    expect(await client.next()).toMatchObject({ data: { revision: 7 } })
  })

  it('takes no messages', async () => {
    const client = await site.dial('/releases')
    client.ws.send('{"type":"SUBSCRIBE","codes":[]}')
    expect(await client.closed).toBe(1003)
  })

  it('goes on for the others when one leaves', async () => {
    const [gone, stays] = [await site.dial('/releases'), await site.dial('/releases')]
    gone.ws.close()
    await gone.closed
    site.bus.publish('release.changed', { revision: 8 })
    expect(await stays.next()).toMatchObject({ data: { revision: 8 } })
  })
})

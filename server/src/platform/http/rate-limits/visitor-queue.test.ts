import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { createSiteFixture } from '../../site/site.builders.ts'
import { type Meter, metered } from '../../storage/metered.ts'

let server: TestApp
beforeEach(async () => {
  server = await openApp({})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const read = (token?: string) => server.call(listMarketByType, token === undefined ? {} : { token })

describe('a stranger who only reads', () => {
  it('takes turns by network, so that thousands of readings leave customers theirs', async () => {
    const run = vi.spyOn(server.services.limits.queue, 'run')
    expect((await read()).status).toBe(200)
    expect(run.mock.calls.map(([key]) => key)).toEqual(['visitor 127.0.0.1'])
    await server.app.inject({ method: 'HEAD', url: `${API_PREFIX}/index/listMarketByType` })
    expect(run.mock.calls.map(([key]) => key)).toEqual(['visitor 127.0.0.1', 'visitor 127.0.0.1'])
  })

  it('is asked to wait when too many of the network do', async () => {
    vi.spyOn(server.services.limits.queue, 'run').mockResolvedValue(undefined)
    expect(await read()).toMatchObject({ status: 429, details: { limit: 'callsWaiting' } })
  })

  it('does not take the turns of a customer', async () => {
    const { token, id } = await server.signUp()
    const run = vi.spyOn(server.services.limits.queue, 'run')
    await read(token)
    expect(run.mock.calls.map(([key]) => key)).toEqual([id])
  })

  it.each([
    'listMarketByType',
    'listDayFigures',
    'listQuotes?codes=EURUSD',
    'getMarketInfo/EURUSD',
    'getKValueByCodeAndDate?code=EURUSD&interval=1m',
    'loanCost?amount=1000&days=30',
  ])('has the time of %s counted, which asks the storage for nothing', async call => {
    const meter = countTime(server)
    await server.app.inject(`${API_PREFIX}/index/${call}`)
    expect(meter.ms).toBeGreaterThan(0)
  })
})

describe('a page', () => {
  it('is made in the turn of the network, with its time counted, and asked for again when too many wait', async () => {
    const fixture = await createSiteFixture()
    const site = await openApp({ folders: fixture, plane: fixture.plane })
    try {
      const meter = countTime(site)
      expect((await site.app.inject('/market')).statusCode).toBe(200)
      expect(meter.ms).toBeGreaterThan(0)
      const run = vi.mocked(site.services.limits.queue.run)
      expect(run.mock.calls.map(([key]) => key)).toEqual(['visitor 127.0.0.1'])
      run.mockResolvedValue(undefined)
      const rejected = await site.app.inject('/market')
      expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '1'])
    } finally {
      await site.close()
      await fixture.remove()
    }
  })
})

describe('the map of the site', () => {
  it('is read in the turn of the network', async () => {
    const run = vi.spyOn(server.services.limits.queue, 'run')
    expect((await server.app.inject('/sitemap.xml')).statusCode).toBe(200)
    expect(run.mock.calls.map(([key]) => key)).toEqual(['visitor 127.0.0.1'])
    run.mockResolvedValue(undefined)
    expect((await server.app.inject('/sitemap.xml')).statusCode).toBe(429)
  })
})

/** Meters the work from now on with a clock that advances on every read. */
function countTime({ services }: Pick<TestApp, 'services'>): Meter {
  const meter: Meter = { ms: 0 }
  vi.spyOn(services.limits.queue, 'run').mockImplementation((_key, work) => metered(meter, work))
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1
    return now
  })
  return meter
}

import { randomUUID } from 'node:crypto'
import { resetDemo } from '@quayside/contracts/endpoints/account/account'
import { closeAllContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { afterEach, describe, expect, it } from 'vitest'
import { CODE, customerAt } from '../areas/contracts/handlers/order.builders.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { StorageError } from '../platform/storage/errors.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { watchWork } from '../platform/storage/watched-work.ts'
import { openApp, type TestApp } from './app.builders.ts'

const SMALL = { lots: '0.01', leverage: 20 }
const START = Date.parse('2026-11-20T12:00:00Z')
const servers: TestApp[] = []
let real: Storage

afterEach(async () => {
  expect((await real.read(verifyLedger)).faults).toEqual([])
  for (const server of servers.splice(0).reverse()) {
    await server.app.close()
    await server.workers.stop()
  }
  await real.close()
})

/** A site whose storage accepts a number of commands and then none, as if killed. */
function mortal(storage: Storage) {
  let left = Number.POSITIVE_INFINITY
  let written = 0
  return {
    storage: {
      ...storage,
      write: (fn: Parameters<Storage['write']>[0]) => {
        if (left === 0) return Promise.reject(new StorageError('killed'))
        left -= 1
        written += 1
        return storage.write(fn)
      },
    } as Storage,
    dieAfter: (commands: number) => {
      left = commands
    },
    written: () => written,
  }
}

async function openSite(storage: Storage): Promise<TestApp> {
  const server = await openApp({ core: { storage } })
  servers.push(server)
  return server
}

async function busySite() {
  real = await openTemporary(() => START)
  const work = watchWork(real)
  const death = mortal(work.storage)
  const server = await openSite(death.storage)
  const { token } = await server.signUp()
  const client = customerAt(server, token)
  for (let count = 0; count < 40; count += 1) await client.buy(SMALL)
  for (let count = 0; count < 20; count += 1) await client.limit('49000', SMALL)
  for (let count = 0; count < 5; count += 1) {
    const body = { code: CODE, direction: 'up', periodSeconds: 60, amount: '100', clientId: randomUUID() }
    await server.call(buyOptions, { body, token })
  }
  return { server, client, token, mostWork: work.most, ...death }
}

describe('a reset of much', () => {
  it('is done in several commands of a few orders each', async () => {
    const { server, client, token, written, mostWork } = await busySite()
    const before = written()
    const { result } = await server.call(resetDemo, { body: { clientId: randomUUID() }, token })
    expect(result).toMatchObject({ amount: '100000.00', bondAmount: '0.00', floatingPnL: '0.00' })
    expect(written() - before).toBe(3)
    // The simulation's limit for all commands.
    expect(mostWork()).toBeLessThanOrEqual(400)
    expect((await client.list({ status: ['open', 'pending'] })).result.total).toBe(0)
  })

  it.each([0, 1, 2, 3])(
    'is there whole or not at all after a site that died behind command %i',
    async commands => {
      const { server, token, dieAfter } = await busySite()
      dieAfter(commands)
      const call = { body: { clientId: randomUUID() }, token }
      const first = await server.call(resetDemo, call)
      expect(first.status).toBe(commands < 3 ? 503 : 200)
      const next = await openSite(real)
      const client = customerAt(next, token)
      const open = (await client.list({ status: ['open', 'pending'] })).result.total
      expect(open).toBe(commands === 0 ? 60 : 0)
      if (commands > 0) expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
      // Retry after a lost response.
      const again = await next.call(resetDemo, call)
      expect(again).toMatchObject({ status: 200, result: { amount: '100000.00', bondAmount: '0.00' } })
      expect((await next.call(resetDemo, call)).result).toEqual(again.result)
      const received = (await client.notices()).filter(({ kind }) => kind === 'demoReset')
      expect(received).toHaveLength(1)
    },
  )

  it('goes on under its client id, and another body under it is refused', async () => {
    const { server, token, dieAfter } = await busySite()
    dieAfter(1)
    const clientId = randomUUID()
    expect((await server.call(resetDemo, { body: { clientId }, token })).status).toBe(503)
    dieAfter(Number.POSITIVE_INFINITY)
    expect((await server.call(closeAllContracts, { body: { clientId }, token })).status).toBe(409)
    expect((await server.call(resetDemo, { body: { clientId }, token })).result.amount).toBe('100000.00')
  })

  it('is closed at the last price when a market shuts under it', async () => {
    const { server, token, dieAfter } = await busySite()
    dieAfter(1)
    const body = { clientId: randomUUID() }
    await server.call(resetDemo, { body, token })
    dieAfter(Number.POSITIVE_INFINITY)
    server.market.setSession(CODE, { open: false, nextOpen: null })
    expect((await server.call(resetDemo, { body, token })).result.amount).toBe('100000.00')
  })

  it('is refused whole while a market that it needs is shut', async () => {
    const { server, client, token } = await busySite()
    server.market.setSession(CODE, { open: false, nextOpen: null })
    expect((await server.call(resetDemo, { body: { clientId: randomUUID() }, token })).code).toBe('10015')
    expect((await client.list({ status: ['open', 'pending'] })).result.total).toBe(60)
  })
})

describe('a command that a site left half done', () => {
  it('is given up by a site that opens much later: its customer has seen the state', async () => {
    const { server, token, dieAfter } = await busySite()
    dieAfter(1)
    const call = { body: { clientId: randomUUID() }, token }
    expect((await server.call(resetDemo, call)).status).toBe(503)
    const begunAt = server.services.clock.now() - 121_000
    await real.write(tx => tx.dynamic(q => q.updateTable('long_commands').set({ created_at: begunAt })))
    const next = await openSite(real)
    const client = customerAt(next, token)
    expect((await client.list({ status: ['open', 'pending'] })).result.total).toBeGreaterThan(0)
    const again = await next.call(resetDemo, { body: { clientId: randomUUID() }, token })
    expect(again.result.amount).toBe('100000.00')
  })

  it('does not keep the site shut when it cannot be done', async () => {
    const { server, token, dieAfter } = await busySite()
    dieAfter(1)
    const call = { body: { clientId: randomUUID() }, token }
    expect((await server.call(resetDemo, call)).status).toBe(503)
    await real.write(tx => tx.dynamic(q => q.updateTable('long_commands').set({ body: 'spoilt' })))
    const next = await openSite(real)
    expect((await next.call(resetDemo, call)).result.amount).toBe('100000.00')
  })

  it('may come again under a client id whose answer is no longer kept', async () => {
    const { server, client, token } = await busySite()
    const call = { body: { clientId: randomUUID() }, token }
    await server.call(resetDemo, call)
    await real.write(tx => tx.dynamic(q => q.deleteFrom('idempotency')))
    await client.buy(SMALL)
    expect((await server.call(resetDemo, call)).result.amount).toBe('100000.00')
  })
})

describe('closing many positions', () => {
  it('is done in several commands, and answered with all that it closed', async () => {
    const { client, written } = await busySite()
    const before = written()
    const { result } = await client.endAll()
    expect(result.closed).toHaveLength(40)
    expect(result).toMatchObject({ waiting: [], remaining: 0 })
    expect(written() - before).toBe(2)
  })

  it('is ended by the next site, which answers with all of it', async () => {
    const { server, token, dieAfter } = await busySite()
    dieAfter(1)
    const body = { clientId: randomUUID() }
    expect((await server.call(closeAllContracts, { body, token })).status).toBe(503)
    const next = await openSite(real)
    const client = customerAt(next, token)
    expect((await client.list({ status: ['open'] })).result.total).toBe(0)
    await client.buy(SMALL)
    const { result } = await next.call(closeAllContracts, { body, token })
    expect(result.closed).toHaveLength(40)
    expect(result.remaining).toBe(1)
  })
})

import { listMarketByType } from '@quayside/contracts/endpoints/markets'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, type TestApp } from '../../app/app.builders.ts'

let server: TestApp
beforeEach(async () => {
  server = await openApp({})
})
afterEach(() => server.close())

const read = (token?: string) => server.call(listMarketByType, token === undefined ? {} : { token })

describe('a stranger who only reads', () => {
  it('takes turns by network, so that thousands of readings leave customers theirs', async () => {
    const run = vi.spyOn(server.services.limits.queue, 'run')
    expect((await read()).status).toBe(200)
    expect(run.mock.calls.map(([key]) => key)).toEqual(['visitor 127.0.0.1'])
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
})

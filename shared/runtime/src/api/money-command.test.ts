import { buildUser } from '@quayside/testing/builders'
import { createFakeApi, networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeSession } from '@quayside/testing/fake-context'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import { type MoneyCalls, moneyCommand } from './money-command.ts'

type Receipt = { readonly id: string; readonly status: 'open' | 'ended' }

const clientId = '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11'
const receipt: Receipt = { id: 'r1', status: 'ended' }
const user = buildUser()

function setUp(calls: Partial<MoneyCalls<string, Receipt>> = {}) {
  const host = { api: createFakeApi(), session: createFakeSession({ user }) }
  const send = vi.fn<MoneyCalls<string, Receipt>['send']>(calls.send ?? (async () => receipt))
  const find = vi.fn<NonNullable<MoneyCalls<string, Receipt>['find']>>(calls.find ?? (async () => undefined))
  const command = moneyCommand({ ...calls, send, find })
  return { host, send, find, command, press: () => command.send(host, 'ten', clientId).ended }
}

const failing = (error: unknown) => () => Promise.reject(error)
const failure = (kind: ApiErrorKind) => new ApiError(kind, kind, kind)

describe('a money command', () => {
  it('is done when it is answered, and is not looked up', async () => {
    const { press, send, find, host } = setUp()
    expect(await press()).toEqual({ kind: 'done', result: receipt })
    expect(send.mock.calls).toEqual([[host.api, 'ten', clientId]])
    expect(find).not.toHaveBeenCalled()
  })

  it.each(['refused', 'malformed', 'unauthorized'] as const)(
    'is refused by an answer that is %s, and is not looked up',
    async kind => {
      const error = failure(kind)
      const { press, find } = setUp({ send: failing(error) })
      expect(await press()).toEqual({ kind: 'refused', error })
      expect(find).not.toHaveBeenCalled()
    },
  )

  it.each(['timeout', 'network', 'server'] as const)(
    'is sent once and looked up by its client id when it ends in a %s',
    async kind => {
      const { press, send, find, host } = setUp({
        send: failing(failure(kind)),
        find: async () => receipt,
      })
      expect(await press()).toEqual({ kind: 'done', result: receipt })
      expect(send).toHaveBeenCalledOnce()
      expect(find.mock.calls).toEqual([[host.api, clientId]])
    },
  )

  it('is unknown when no answer came and it is not found', async () => {
    const error = networkFailure()
    const { press, send } = setUp({ send: failing(error) })
    expect(await press()).toEqual({ kind: 'unknown', clientId, error })
    expect(send).toHaveBeenCalledOnce()
  })

  it('is unknown when the lookup gets no answer either', async () => {
    const { press, find } = setUp({ send: failing(failure('timeout')), find: failing(networkFailure()) })
    expect(await press()).toMatchObject({ kind: 'unknown', error: { kind: 'timeout' } })
    expect(find).toHaveBeenCalledOnce()
  })

  it('is unknown when nothing on the wire shows it', async () => {
    const { host } = setUp()
    const command = moneyCommand<string, Receipt>({ send: failing(networkFailure()) })
    expect(await command.send(host, 'ten', clientId).ended).toMatchObject({ kind: 'unknown', clientId })
    expect(await command.lookUp(host, clientId)).toEqual({ kind: 'unknown', clientId })
  })

  it('is judged by what it would have changed, where it acts on a thing that is there anyway', async () => {
    const isDone = vi.fn(({ status }: Receipt) => status === 'ended')
    const find = vi.fn(async (): Promise<Receipt> => ({ id: 'r1', status: 'open' }))
    const { press, command, host } = setUp({ send: failing(networkFailure()), find, isDone })
    expect(await press()).toMatchObject({ kind: 'unknown', found: { status: 'open' } })
    expect(isDone).toHaveBeenCalledWith({ id: 'r1', status: 'open' }, 'ten')
    find.mockResolvedValue(receipt)
    expect(await command.lookUp(host, clientId, 'ten')).toEqual({ kind: 'done', result: receipt })
  })

  it('is refused by a failure of the server after which the thing is as before', async () => {
    const error = new ApiError('server', '500', 'failed')
    const open: Receipt = { id: 'r1', status: 'open' }
    const isDone = ({ status }: Receipt) => status === 'ended'
    const known = setUp({ send: failing(error), find: async () => open, isDone })
    expect(await known.press()).toEqual({ kind: 'refused', error })
    const notFound = setUp({ send: failing(error), isDone })
    expect(await notFound.press()).toMatchObject({ kind: 'unknown', error })
    const gateway = new ApiError('server', '503', 'failed')
    const passing = setUp({ send: failing(gateway), find: async () => open, isDone })
    expect(await passing.press()).toMatchObject({ kind: 'unknown', found: open })
  })

  it('keeps its client id however often it is looked up, and is only read', async () => {
    const { command, host, send, find } = setUp()
    for (const _ of [1, 2, 3]) {
      expect(await command.lookUp(host, clientId)).toEqual({ kind: 'unknown', clientId })
    }
    expect(find.mock.calls.map(([, id]) => id)).toEqual([clientId, clientId, clientId])
    expect(send).not.toHaveBeenCalled()
  })

  it('is sent once when it is pressed twice, and both wait for the same end', async () => {
    const answer = Promise.withResolvers<Receipt>()
    const { command, host, send } = setUp({ send: () => answer.promise })
    const first = command.send(host, 'ten', clientId)
    expect(command.send(host, 'ten', clientId)).toBe(first)
    expect(command.underWay(clientId)).toBe(first)
    answer.resolve(receipt)
    expect(await first.ended).toEqual({ kind: 'done', result: receipt })
    expect(send).toHaveBeenCalledOnce()
    expect(command.underWay(clientId)).toBeUndefined()
  })

  it('is not looked up in the name of another customer who signed in meanwhile', async () => {
    const answer = Promise.withResolvers<Receipt>()
    const { press, host, find } = setUp({ send: () => answer.promise, find: async () => receipt })
    const ended = press()
    host.session.setUser(buildUser({ id: 'another-customer' }))
    answer.reject(networkFailure())
    expect(await ended).toMatchObject({ kind: 'unknown', clientId })
    expect(find).not.toHaveBeenCalled()
  })

  it('is not looked up in the account that the customer changed to', async () => {
    const answer = Promise.withResolvers<Receipt>()
    const { press, host, find } = setUp({ send: () => answer.promise, find: async () => receipt })
    const ended = press()
    host.session.setUser({ ...user, virtually: 'YES' })
    answer.reject(networkFailure())
    expect(await ended).toMatchObject({ kind: 'unknown', clientId })
    expect(find).not.toHaveBeenCalled()
  })

  it('tells an answer that comes after the session ended', async () => {
    const answer = Promise.withResolvers<Receipt>()
    const { press, host } = setUp({ send: () => answer.promise })
    const ended = press()
    host.session.expire()
    answer.resolve(receipt)
    expect(await ended).toEqual({ kind: 'done', result: receipt })
  })

  it('lets a fault of ours through, and is under way no more', async () => {
    const { press, command, find } = setUp({ send: failing(new TypeError('a bug')) })
    await expect(press()).rejects.toThrow('a bug')
    expect(find).not.toHaveBeenCalled()
    expect(command.underWay(clientId)).toBeUndefined()
  })

  it('carries the details of a refusal', async () => {
    const { press } = setUp({ send: failing(refusal('10011', { needed: '1' })) })
    expect(await press()).toMatchObject({
      kind: 'refused',
      error: { code: '10011', details: { needed: '1' } },
    })
  })
})

import { get, post } from '@quayside/contracts/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Send } from './api.ts'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import { watchCalls } from './pending-calls.ts'

const order = post('/order', { summary: 'x', body: z.object({}), result: z.null() })
const list = get('/list', { summary: 'x', result: z.null() })

function setUp() {
  const begun: PromiseWithResolvers<null>[] = []
  const send = (() => {
    const call = Promise.withResolvers<null>()
    begun.push(call)
    return call.promise
  }) as unknown as Send
  const calls = watchCalls(send)
  return { calls, begun, order: () => calls.send(order, {}, {}), list: () => calls.send(list, {}, {}) }
}

const failure = (kind: ApiErrorKind) => new ApiError(kind, kind, kind)
const turn = () => new Promise(resolve => setTimeout(resolve))

async function isSettled(calls: ReturnType<typeof watchCalls>): Promise<boolean> {
  let settled = false
  void calls.settled().then(() => {
    settled = true
  })
  await turn()
  return settled
}

describe('the calls under way', () => {
  it('block no one while there are only reads', async () => {
    const { calls, list } = setUp()
    void list()
    expect(calls.isWriting()).toBe(false)
    expect(await isSettled(calls)).toBe(true)
  })

  it('are settled when what was sent is answered, and not before', async () => {
    const { calls, begun, order } = setUp()
    void order()
    expect(await isSettled(calls)).toBe(false)
    begun[0]?.resolve(null)
    await calls.settled()
    expect([calls.isWriting(), calls.hasLostAnswer()]).toEqual([false, false])
  })

  it.each(['timeout', 'network', 'server'] as const)(
    'are settled after a %s only when the lookup that follows has ended',
    async kind => {
      const { calls, begun, order, list } = setUp()
      const looked = order().catch(() => list())
      begun[0]?.reject(failure(kind))
      expect(await isSettled(calls)).toBe(false)
      expect(calls.isWriting()).toBe(true)
      begun[1]?.resolve(null)
      await looked
      await calls.settled()
      expect([calls.isWriting(), calls.hasLostAnswer()]).toEqual([false, true])
    },
  )

  it('take a refusal for an answer', async () => {
    const { calls, begun, order } = setUp()
    const refused = order().catch(() => undefined)
    begun[0]?.reject(failure('refused'))
    await refused
    await calls.settled()
    expect(calls.hasLostAnswer()).toBe(false)
  })

  it('wait for everything that was sent meanwhile', async () => {
    const { calls, begun, order } = setUp()
    void order()
    const settled = calls.settled()
    void order()
    begun[0]?.resolve(null)
    await turn()
    expect(calls.isWriting()).toBe(true)
    begun[1]?.resolve(null)
    await settled
    expect(calls.isWriting()).toBe(false)
  })

  it('are waited for in vain no longer where a screen sends the next order at every answer', async () => {
    const { calls, begun, order } = setUp()
    let isOver = false
    const orderRepeatedly = (): Promise<null> => order().then(() => (isOver ? null : orderRepeatedly()))
    const sending = orderRepeatedly()
    void calls.settled().then(() => {
      isOver = true
    })
    for (let sent = 0; sent < 50 && !isOver; sent += 1) {
      begun[sent]?.resolve(null)
      await turn()
    }
    expect(isOver).toBe(true)
    for (const { resolve } of begun) resolve(null)
    await sending
  })
})

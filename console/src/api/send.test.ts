import { expect, it, vi } from 'vitest'
import { messageOf, problemOf } from './problem.ts'
import { createSend } from './send.ts'

const answer = (status: number, body: unknown) => async () => Response.json(body, { status })

it('marks every change as the console’s own, and no reading', async () => {
  const fetch = vi.fn(answer(200, {}))
  const send = createSend(fetch, () => {})
  await send('/api/board')
  await send('/api/tokens/1', { method: 'DELETE' })
  const headers = fetch.mock.calls.map(call => (call as unknown as [string, RequestInit])[1].headers)
  expect(headers[0]).not.toHaveProperty('X-Requested-With')
  expect(headers[1]).toMatchObject({ 'X-Requested-With': 'console' })
})

it('hands on the plane’s own sentence and what belongs to it', async () => {
  const send = createSend(answer(409, { code: 'conflict', message: 'It moved.', revision: 7 }), () => {})
  const error = await send('/api/environments/production/pin', { method: 'POST', body: {} }).catch(problemOf)
  expect(error).toEqual({ code: 'conflict', message: 'It moved.', revision: 7 })
})

it('says that the session is over, but not while a sign-in is under way', async () => {
  const onUnauthorized = vi.fn()
  const send = createSend(answer(401, { code: 'unauthorized', message: 'Sign in.' }), onUnauthorized)
  await send('/api/session', { method: 'POST', body: {} }).catch(() => {})
  expect(onUnauthorized).not.toHaveBeenCalled()
  await send('/api/board').catch(() => {})
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

it('has a sentence for an answer without one, for no answer, and for a fault of its own', async () => {
  const html = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const none = async () => Promise.reject(new TypeError('Failed to fetch'))
  const of = (fetch: () => Promise<Response>) => createSend(fetch, () => {})('/api/board').catch(messageOf)
  expect(await of(html)).toContain('502')
  expect(await of(none)).toContain('cannot be reached')
  expect(messageOf(new Error('x is undefined'))).not.toContain('undefined')
})

import { logout } from '@quayside/contracts/endpoints/sign-in/login'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { registerCustomer } from '../register.ts'
import type { RouteServices } from '../route.ts'
import type { Session } from './sessions.ts'

it('a call whose session ends while it waits for its turn is refused, with nothing begun', async () => {
  const clock = { now: () => 0 }
  const turn = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const sessions = new Map<string, Session>([['t', { id: '1', userId: 'ada', token: 't' }]])
  const services: RouteServices = {
    clock,
    sessions: { find: token => sessions.get(token) },
    storage: never(),
    limits: {
      ...createRateLimits({ clock }),
      queue: {
        async run(_key, work) {
          waiting.resolve()
          await turn.promise
          return await work()
        },
      },
    },
  }
  let isServed = false
  const app = Fastify()
  registerCustomer(app, services, logout, () => {
    isServed = true
    return null
  })
  const requested = app.inject({
    method: 'POST',
    url: '/swx/customer/login/logout',
    headers: { authorization: 't' },
    payload: {},
  })
  await waiting.promise
  sessions.delete('t')
  turn.resolve()
  expect([(await requested).statusCode, isServed]).toEqual([401, false])
  await app.close()
})

/** For a service that the call must not reach. */
function never(): RouteServices['storage'] {
  const refuse = () => Promise.reject(new Error('nothing is read or written'))
  return { kind: 'sqlite', read: refuse, scan: refuse, write: refuse, close: refuse }
}

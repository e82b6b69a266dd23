import { createFakeClock } from '@quayside/testing/fake-clock'
import { createFakeDial } from '@quayside/testing/fake-dial'
import { expect, it } from 'vitest'
import { Connection } from './connection.ts'

it('sends nothing and says so while disconnected', () => {
  const server = createFakeDial()
  const connection = new Connection({
    dial: events => server.dial('/x', events),
    after: createFakeClock().after,
    retryDelay: () => 1_000,
    silence: 2_000,
    opened() {},
    received() {},
    closed() {},
  })
  expect(connection.send({})).toBe(false)
  connection.start()
  // A browser's socket throws on a send while it is still connecting.
  expect(connection.send({ a: 0 })).toBe(false)
  server.last('/x').open()
  expect(connection.send({ a: 1 })).toBe(true)
  expect(server.last('/x').sent).toEqual([{ a: 1 }])
})

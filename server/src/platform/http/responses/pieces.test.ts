import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createManualTime } from '../../time/manual-time.ts'
import { sendPieces } from './pieces.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** Exceeds both connection buffers, and does not compress. */
const LONG = 16 * 1024 * 1024

async function stalled(encoding: string) {
  const time = createManualTime(0)
  const offered = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let isOver = false
  async function* pieces() {
    const long = noise()
    yield long
    offered.resolve()
    for (;;) yield long
  }
  app = fastify({ forceCloseConnections: true })
  app.get('/', (request, reply) => {
    const end = () => {
      isOver = true
      ended.resolve()
    }
    return sendPieces(
      { status: 200, pieces: pieces(), ended: end, timers: time.timers },
      request,
      reply.type('application/json'),
    )
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const requested = get({ port, host: '127.0.0.1', agent: false, headers: { 'accept-encoding': encoding } })
  const [answer]: IncomingMessage[] = await once(requested, 'response')
  if (answer === undefined) throw new Error('nothing was answered')
  const closed = new Promise(resolve => answer.once('close', resolve))
  answer.on('error', () => undefined)
  await offered.promise
  await yieldToLoop()
  return { time, answer, closed, ended: ended.promise, isOver: () => isOver }
}

function noise(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
    .toString('base64')
    .repeat(LONG / 80_000)
}

describe('an answer in pieces', () => {
  it.each(['identity', 'gzip'])(
    'is broken off in %s when its client has taken no piece for 30 seconds',
    async encoding => {
      const { time, answer, closed, ended, isOver } = await stalled(encoding)
      time.advance(29_999)
      await yieldToLoop()
      expect(isOver()).toBe(false)
      time.advance(1)
      await ended
      answer.resume()
      await closed
      expect(answer.complete).toBe(false)
    },
  )

  it('ends with its connection', async () => {
    const { answer, ended } = await stalled('identity')
    answer.destroy()
    await ended
  })
})

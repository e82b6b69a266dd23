import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveInTurn } from './in-turn.ts'

const LONG = 'x'.repeat(16_000_000)

let app: FastifyInstance
let served: string[]
let client: Socket

beforeEach(async () => {
  served = []
  app = fastify({ forceCloseConnections: true })
  serveInTurn(app)
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    served.push(name)
    if (name === 'slow') await wait(50)
    return name.startsWith('long') ? LONG : `${name};`
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  client = connect(Number(port), '127.0.0.1').pause()
  client.on('error', () => undefined)
  await once(client, 'connect')
})
afterEach(async () => {
  client.destroy()
  await app.close()
})

function ask(...names: readonly string[]): void {
  client.write(names.map(name => `GET /${name} HTTP/1.1\r\nHost: quay\r\n\r\n`).join(''))
}

async function read(end: string): Promise<string> {
  let text = ''
  for await (const chunk of client) {
    text += chunk
    if (text.endsWith(end)) break
  }
  return text
}

it('makes no answer while the one before it is not read', async () => {
  ask('long1', 'long2', 'long3')
  await expect.poll(() => served).toEqual(['long1'])
  await wait(200)
  expect(served).toEqual(['long1'])
})

it('answers all of a connection in order', async () => {
  ask('slow', 'quick', 'last')
  const text = await read('last;')
  expect(text.match(/\w+;/g)?.filter(word => served.includes(word.slice(0, -1)))).toEqual([
    'slow;',
    'quick;',
    'last;',
  ])
})

it('goes on with what waits once what is before it was read', async () => {
  ask('long1', 'quick')
  expect(await read('quick;')).toContain(LONG)
  expect(served).toEqual(['long1', 'quick'])
})

it('answers a connection that asks again after each answer', async () => {
  for (const name of ['one', 'two', 'three']) {
    ask(name)
    await once(client, 'readable')
    expect(String(client.read())).toContain(`${name};`)
  }
})

it('cuts a connection that asks on and on, and serves no more of it', async () => {
  ask('long', ...Array.from({ length: 500 }, () => 'quick'))
  client.resume()
  await once(client, 'close')
  expect(served).toEqual(['long'])
})

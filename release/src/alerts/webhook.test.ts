import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Alert } from './alert.ts'
import { createWebhook } from './webhook.ts'

const ALERT: Alert = {
  id: 'a1',
  kind: 'rolled-back',
  severity: 'critical',
  state: 'raised',
  at: '2026-11-21T00:00:00.000Z',
  environment: 'production',
  sentence: 'production went back.',
  count: 1,
}
const KEY = Buffer.alloc(32, 5)
const NOW = 1_795_219_200_000

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function send(
  receive: (request: IncomingMessage, response: ServerResponse) => void,
  { patience = 10_000, signal = new AbortController().signal } = {},
): Promise<void> {
  const opened = createServer(receive)
  server = opened
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  await webhook(`http://127.0.0.1:${port}/hook`, patience).send(ALERT, { lost: 2, signal })
}

function webhook(url: string, patience = 10_000) {
  const secret = `whsec_${KEY.toString('base64')}`
  return createWebhook({ url, secret, siteName: 'Quayside', fetch, now: () => NOW, patience })
}

it('posts the alert, signed over id, time and body', async () => {
  const got: { headers: IncomingMessage['headers']; body: string }[] = []
  await send((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  const [{ headers, body } = { headers: {}, body: '' }] = got
  expect(JSON.parse(body)).toEqual({
    type: 'release.rolled-back',
    timestamp: ALERT.at,
    data: { ...ALERT, site: 'Quayside', lost: 2, runbook: 'docs/operations/README.md#alerts' },
  })
  const signature = createHmac('sha256', KEY)
    .update(`a1.${NOW / 1_000}.${body}`)
    .digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': 'a1',
    'webhook-timestamp': String(NOW / 1_000),
    'webhook-signature': `v1,${signature}`,
  })
})

it('follows no redirect, and says so', async () => {
  let asked = 0
  const sent = send((_request, response) => {
    asked += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(sent).rejects.toThrow('it redirects, which is not followed')
  expect(asked).toBe(1)
})

it('says what a receiver answers that does not take it', async () => {
  await expect(send((_request, response) => response.writeHead(500).end())).rejects.toThrow('it answers 500')
})

it('waits for no receiver that hangs', async () => {
  await expect(send(() => {}, { patience: 50 })).rejects.toThrow('it does not answer within 0.05 s')
})

it('reads nothing of an answer without end', async () => {
  const closed = new Promise<void>((resolve, reject) => {
    send((_request, response) => {
      response.on('close', resolve)
      response.writeHead(200)
      const chunk = Buffer.alloc(1024 * 1024)
      const write = () => {
        while (response.write(chunk));
      }
      response.on('drain', write)
      write()
    }).catch(reject)
  })
  await closed
})

it('ends at once when the plane stops', async () => {
  const stopping = new AbortController()
  const sent = send(() => stopping.abort(), { signal: stopping.signal })
  await expect(sent).rejects.toThrow('it cannot be reached')
})

it('reports an unreachable host by its host name only', async () => {
  const { send: post, target } = webhook('http://127.0.0.1:1/with/a/secret')
  const { signal } = new AbortController()
  await expect(post(ALERT, { lost: 0, signal })).rejects.toThrow(/^it cannot be reached/)
  expect(target).toBe('127.0.0.1:1')
})

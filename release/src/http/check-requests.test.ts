import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_PROXY, parseTrustProxy } from '../client-address.ts'
import { checkRequests } from './check-requests.ts'
import { createApp } from './create-app.ts'
import { sendJson } from './problems.ts'

type Ask = (...lines: string[]) => Promise<string>

function openServer(trust = NO_PROXY) {
  const app = createApp({ logLevel: 'silent', trustProxy: trust })
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '*',
    handler: (request, reply) => sendJson(reply, [request.ip, request.protocol, request.host, request.url]),
  })
  const ask: Ask = async (...lines) => {
    const { port } = new URL(app.listeningOrigin)
    const client = connect(Number(port), '127.0.0.1')
    let answer = ''
    client.on('data', data => {
      answer += data
    })
    client.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
    await once(client, 'close')
    const status = answer.split(' ', 2)[1] ?? ''
    return status === '200' ? (answer.split('\r\n\r\n')[1] ?? '') : status
  }
  return { app, ask, listen: () => app.listen({ port: 0, host: '127.0.0.1' }) }
}

const server = openServer()
const behindProxy = openServer(parseTrustProxy('1'))
beforeAll(() => Promise.all([server.listen(), behindProxy.listen()]))
afterAll(() => Promise.all([server.app.close(), behindProxy.app.close()]))

describe('a request that two readers could read differently', () => {
  it.each([
    ['two hosts', ['GET / HTTP/1.1', 'Host: site', 'Host: evil']],
    ['the same host twice', ['GET / HTTP/1.1', 'Host: site', 'host: site']],
    ['two hosts in HTTP/1.0', ['GET / HTTP/1.0', 'Host: site', 'Host: evil']],
    ['no host', ['GET / HTTP/1.1']],
    ['an empty host', ['GET / HTTP/1.1', 'Host:']],
    ['a host with a user', ['GET / HTTP/1.1', 'Host: site@evil']],
    ['a host with a path', ['GET / HTTP/1.1', 'Host: site/evil']],
    ['a list of hosts', ['GET / HTTP/1.1', 'Host: site, evil']],
    ['two authorizations', ['GET / HTTP/1.1', 'Host: site', 'Authorization: a', 'Authorization: b']],
    ['two origins', ['GET / HTTP/1.1', 'Host: site', 'Origin: http://site', 'Origin: http://evil']],
    [
      'two content types',
      ['GET / HTTP/1.1', 'Host: site', 'Content-Type: text/plain', 'Content-Type: application/json'],
    ],
    ['two lengths', ['POST / HTTP/1.1', 'Host: site', 'Content-Length: 0', 'Content-Length: 0']],
    [
      'a length and a transfer encoding',
      ['POST / HTTP/1.1', 'Host: site', 'Content-Length: 0', 'Transfer-Encoding: chunked'],
    ],
    [
      'two transfer encodings',
      ['POST / HTTP/1.1', 'Host: site', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    ],
    [
      'a transfer encoding before chunked',
      ['POST / HTTP/1.1', 'Host: site', 'Transfer-Encoding: gzip, chunked'],
    ],
    ['a misspelled transfer encoding', ['POST / HTTP/1.1', 'Host: site', 'Transfer-Encoding: xchunked']],
    ['another host in its target', ['GET http://evil/ HTTP/1.1', 'Host: site']],
    ['another port in its target', ['GET http://site:81/ HTTP/1.1', 'Host: site']],
    ['a user in its target', ['GET http://me@site/ HTTP/1.1', 'Host: site']],
    ['another scheme in its target', ['GET ftp://site/ HTTP/1.1', 'Host: site']],
    ['a target without a slash', ['GET * HTTP/1.1', 'Host: site']],
  ])('is refused: %s', async (_name, lines) => {
    expect(await server.ask(...lines)).toBe('400')
  })

  it('is refused where a proxy forwards a host that is none', async () => {
    const lines = ['GET / HTTP/1.1', 'Host: site', 'X-Forwarded-Host: site/evil']
    expect(await behindProxy.ask(...lines)).toBe('400')
    expect(await server.ask(...lines)).toBe('["127.0.0.1","http","site","/"]')
  })
})

describe('a sound request', () => {
  it.each([
    [['GET /a?b=1 HTTP/1.1', 'Host: site'], '["127.0.0.1","http","site","/a?b=1"]'],
    [['GET / HTTP/1.1', 'Host: [::1]:4000'], '["127.0.0.1","http","[::1]:4000","/"]'],
    [['GET / HTTP/1.0'], '["127.0.0.1","http","","/"]'],
    [['OPTIONS * HTTP/1.1', 'Host: site'], '["127.0.0.1","http","site","*"]'],
    [['GET http://SITE:80/a?b=1 HTTP/1.1', 'Host: site:80'], '["127.0.0.1","http","site:80","/a?b=1"]'],
    [['GET https://site?b=1 HTTP/1.1', 'Host: site'], '["127.0.0.1","http","site","/?b=1"]'],
    [['GET / HTTP/1.1', 'Host: site', 'Accept: a', 'Accept: b'], '["127.0.0.1","http","site","/"]'],
  ])('%j is read as %s', async (lines, read) => {
    expect(await server.ask(...lines)).toBe(read)
  })

  it.each([
    ['X-Forwarded-For: 203.0.113.78:4711', '["203.0.113.78","http","site","/"]'],
    ['X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: [2001:db8::1]:1', '["2001:db8::1","http","site","/"]'],
    ['X-Forwarded-For: unknown', '["127.0.0.1","http","site","/"]'],
    ['X-Forwarded-Proto: HTTPS', '["127.0.0.1","https","site","/"]'],
    ['X-Forwarded-Proto: javascript', '["127.0.0.1","http","site","/"]'],
  ])('behind a proxy that sends %s is read as %s', async (header, read) => {
    expect(await behindProxy.ask('GET / HTTP/1.1', 'Host: site', header)).toBe(read)
  })
})

it('counts every call as https on an https-only site, even if the proxy does not say so', async () => {
  const app = fastify()
  checkRequests(app, NO_PROXY, { isHttpsOnly: true })
  app.get('/', request => request.protocol)
  expect((await app.inject('/')).body).toBe('https')
})

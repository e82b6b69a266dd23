import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  SMOKE_TEST_PATHS,
  type SmokeTestEnd,
  type SmokeTestStep,
  smokeTestEnd,
  smokeTestStep,
} from '@quayside/contracts/release/smoke-test'
import { remoteBase } from '@quayside/contracts/remotes/remote-address'
import { jsonOf } from '../bytes.ts'
import { contentTypeOf } from '../serving/content-types.ts'
import { GUARDING_HEADERS, pageHeaders } from '../serving/page-headers.ts'
import type { SmokeTestSubject } from './smoke-test.ts'
import type { ShellForSmokeTests } from './smoke-test-page.ts'

/** Domain of smoke-test origins: browsers treat it as secure and need no DNS. */
const DOMAIN = 'trial.localhost'
const LONGEST_REPORT = 20_000

/** A site for one smoke test: one page, the shell, and the version's exact bytes. Refuses every other request. */
export type SmokeTestSite = {
  readonly origin: string
  readonly port: number
  files(): Promise<ReadonlyMap<string, SmokeTestFile>>
  hear(pathname: string, text: string): void
  readonly ended: Promise<SmokeTestEnd>
  /** The current step and its start (ms of `performance.now()`); undefined before the first report. */
  step(): { readonly step: SmokeTestStep; readonly since: number } | undefined
  close(): Promise<void>
}

export type SmokeTestSiteParts = {
  readonly shell: ShellForSmokeTests
  readonly subject: SmokeTestSubject
  readonly page: string
}

export type SmokeTestFile = { readonly type: string; readonly body: string | Uint8Array }

export async function openSmokeTestSite(parts: SmokeTestSiteParts): Promise<SmokeTestSite> {
  const host = `${randomBytes(12).toString('hex')}.${DOMAIN}`
  const { promise: ended, resolve: end } = Promise.withResolvers<SmokeTestEnd>()
  let told: { step: SmokeTestStep; since: number } | undefined

  function hear(pathname: string, text: string): void {
    const report = jsonOf(text)
    const step = pathname === SMOKE_TEST_PATHS.step ? smokeTestStep.safeParse(report) : undefined
    if (step?.success) told = { step: step.data, since: performance.now() }
    const last = pathname === SMOKE_TEST_PATHS.end ? smokeTestEnd.safeParse(report) : undefined
    if (last?.success) end(last.data)
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request)
    if (url?.host !== host) return send(response, 403, { type: 'text/plain', body: 'not in this smoke test' })
    if (request.method === 'POST') {
      const text = await bodyOf(request)
      if (text !== undefined) hear(url.pathname, text)
      return send(response, 204, { type: 'text/plain', body: '' })
    }
    const found = await fileFor(parts, url.pathname)
    if (found === undefined)
      return send(response, 503, { type: 'text/plain', body: 'not part of this smoke test' })
    if (url.pathname === '/') response.setHeaders(new Map(Object.entries(pageHeadersOf(parts))))
    send(response, 200, found)
  }

  const port = await listen(server)
  return {
    origin: `http://${host}`,
    port,
    ended,
    hear,
    files: () => filesOf(parts),
    step: () => told,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** The same policy as customers' pages. */
function pageHeadersOf({ subject }: SmokeTestSiteParts): Record<string, string> {
  return pageHeaders({ connect: subject.manifest.connect ?? [] })
}

/** A browser that uses us as its proxy sends absolute URLs; a DOM sends a path and the host header. */
function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  return URL.parse(url, `http://${headers.host ?? 'nobody'}`) ?? undefined
}

async function filesOf(parts: SmokeTestSiteParts): Promise<ReadonlyMap<string, SmokeTestFile>> {
  const { shell, subject } = parts
  const base = remoteBase(subject.remote, subject.ref.version)
  const paths = [
    '/',
    ...Object.keys(shell.manifest.files).map(file => `/assets/${file}`),
    ...[...subject.contents.keys()].map(file => `${base}${file}`),
  ]
  const files = new Map<string, SmokeTestFile>()
  for (const pathname of paths) {
    const file = await fileFor(parts, pathname)
    if (file !== undefined) files.set(pathname, file)
  }
  return files
}

async function fileFor(
  { shell, subject, page }: SmokeTestSiteParts,
  pathname: string,
): Promise<SmokeTestFile | undefined> {
  if (pathname === '/') return { type: 'text/html; charset=utf-8', body: page }
  const base = remoteBase(subject.remote, subject.ref.version)
  if (pathname.startsWith(base)) {
    const file = pathname.slice(base.length)
    const body = file === 'manifest.json' ? subject.text : subject.contents.get(file)
    return body === undefined ? undefined : { type: contentTypeOf(file), body }
  }
  const asset = /^\/assets\/([A-Za-z0-9_./-]+)$/.exec(pathname)?.[1]
  if (asset === undefined || asset.includes('..')) return undefined
  const body = await shell.read(asset)
  return body && { type: contentTypeOf(asset), body }
}

function send(response: ServerResponse, status: number, { type, body }: SmokeTestFile): void {
  for (const [name, value] of Object.entries(GUARDING_HEADERS))
    if (!response.hasHeader(name)) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', type)
  response.statusCode = status
  response.end(status === 204 ? undefined : body)
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > LONGEST_REPORT) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Refuses tunnels, which TLS and sockets would need. */
async function listen(server: Server): Promise<number> {
  for (const event of ['connect', 'upgrade'] as const)
    server.on(event, (_request, socket) => {
      socket.on('error', () => undefined)
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the smoke test has no port')
  return address.port
}

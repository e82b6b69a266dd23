import { createServer } from 'node:http'
import type { Metrics } from '../../observability/metrics.ts'
import { listenFailure } from '../../start-failure.ts'

type OperatorAddress = {
  readonly port: number | undefined
  readonly host: string
  /** Name of the port's setting. */
  readonly setting: string
}
export type OperatorListener = { readonly port: number; stop(): Promise<void> }

/** Separate from the site, because metrics reveal customer numbers and load. Undefined without a port. */
export async function startOperatorListener(
  { port, host, setting }: OperatorAddress,
  { registry }: Pick<Metrics, 'registry'>,
): Promise<OperatorListener | undefined> {
  if (port === undefined) return undefined
  const figures = onceASecond(() => registry.metrics())
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n')
      return
    }
    figures().then(
      text => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The figures cannot be read\n'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenFailure(error, { host, port, setting }) ?? error))
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const SECOND_MS = 1_000

function onceASecond<T>(make: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly made: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at >= SECOND_MS) last = { at: now, made: make() }
    return last.made
  }
}

import type { Clock } from '@quayside/contracts/clock'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../clock.ts'
import { sendAnswer } from '../http/envelope.ts'
import { writeProbe } from '../storage/queries/write-probe.ts'
import type { Storage } from '../storage/storage.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

const DOCS_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

type OpsParts = {
  readonly services: {
    readonly storage: Storage
    readonly clock: Clock
    readonly log: Pick<Log, 'error'>
    readonly config: { readonly siteName: string }
  }
  /** Whether the site may be sent requests; it is asked whenever something asks for `/readyz`. */
  readonly isReady: () => boolean
  /** Why the pins in use may not be the newest; null when they are. */
  readonly pinsProblem: () => string | null
}

/** What operators and developers read: health, the API's description. */
export function opsRoutes(app: FastifyInstance, { services, isReady, pinsProblem }: OpsParts): void {
  const { config } = services
  const canWrite = writeCheck(services)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!isReady() || !(await canWrite())) return sendAnswer(reply, { status: '503' })
    // Customers are served well with the last good set, so this asks for a person and not for another site.
    return { status: 'ready', releases: pinsProblem() === null ? 'verified' : 'doubtful' }
  })
  // Figures are for the operator's own listener; here the path would be a page.
  app.get('/metrics', (_request, reply) => sendAnswer(reply, { status: '404' }))
  // Half a megabyte each: made, and put into bytes, once.
  const description = once(() => Buffer.from(JSON.stringify(openApi(config.siteName))))
  const page = once(() => Buffer.from(docsPage(config.siteName)))
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description()),
  )
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/docs', (_request, reply) =>
    reply.header('Content-Security-Policy', DOCS_POLICY).type('text/html; charset=utf-8').send(page()),
  )
}

const SECOND_MS = 1_000
/** A balancer must hear of a database that does not answer before it gives up asking. */
const PATIENCE_MS = 2_000

type WriteCheck = OpsParts['services'] & { readonly patienceMs?: number }

/**
 * Whether a row can be written now: reads still work when a disk is full. Tried at most once a second and one at a time,
 * however often it is polled; a try that takes too long counts as failed until it ends.
 */
export function writeCheck({
  storage,
  clock,
  log,
  patienceMs = PATIENCE_MS,
}: WriteCheck): () => Promise<boolean> {
  let last: { readonly at: number; readonly isDone: Promise<boolean> } | undefined
  let isUnderWay = false
  return async () => {
    const now = clock.now()
    if (last === undefined || (!isUnderWay && Math.abs(now - last.at) >= SECOND_MS)) {
      last = { at: now, isDone: attempt(now) }
    }
    return await within(patienceMs, last.isDone)
  }

  async function attempt(now: number): Promise<boolean> {
    isUnderWay = true
    try {
      return (await storage.write(tx => tx.run(writeProbe, { now }))) === 1
    } catch (error) {
      log.error({ err: error }, 'nothing can be written')
      return false
    } finally {
      isUnderWay = false
    }
  }
}

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

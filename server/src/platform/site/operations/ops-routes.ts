import type { Clock } from '@quayside/contracts/clock'
import { SCHEMA_NAMES, schemaText } from '@quayside/contracts/json-schemas'
import { openApi } from '@quayside/contracts/open-api'
import type { FastifyInstance } from 'fastify'
import { sendAnswer } from '../../http/envelope.ts'
import { writeProbe } from '../../storage/queries/write-probe.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Log } from '../../time/clock.ts'
import { DOCS_STYLE, docsPage } from '../docs-page.ts'

const DOCS_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

type OpsParts = {
  readonly services: {
    readonly storage: Storage
    readonly clock: Clock
    readonly log: Pick<Log, 'error'>
    readonly config: { readonly siteName: string }
  }
  /** Whether the site accepts requests; read by `/readyz`. */
  readonly isReady: () => boolean
  /** Reason why the pins may be outdated; null if current. */
  readonly pinsProblem: () => string | null
}

export function opsRoutes(app: FastifyInstance, { services, isReady, pinsProblem }: OpsParts): void {
  const { config } = services
  const canWrite = writeCheck(services)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!isReady() || !(await canWrite())) return sendAnswer(reply, { status: '503' })
    // The last good pins serve customers well, so this needs an operator, not another site.
    return { status: 'ready', releases: pinsProblem() === null ? 'verified' : 'doubtful' }
  })
  // Metrics have a separate listener for the operator.
  app.get('/metrics', (_request, reply) => sendAnswer(reply, { status: '404' }))
  // Half a megabyte each, so they are built once.
  const description = once(() => Buffer.from(JSON.stringify(openApi(config.siteName))))
  const page = once(() => Buffer.from(docsPage(config.siteName)))
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description()),
  )
  for (const name of SCHEMA_NAMES) {
    const schema = once(() => Buffer.from(schemaText(name)))
    app.get(`/docs/schemas/${name}.schema.json`, (_request, reply) =>
      reply.type('application/schema+json; charset=utf-8').send(schema()),
    )
  }
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/docs', (_request, reply) =>
    reply.header('Content-Security-Policy', DOCS_POLICY).type('text/html; charset=utf-8').send(page()),
  )
}

const SECOND_MS = 1_000
/** Shorter than the load balancer's timeout, so that it sees the failure. */
const PATIENCE_MS = 2_000

type WriteCheck = OpsParts['services'] & { readonly patienceMs?: number }

/** Whether a row can be written; reads still work on a full disk. At most one attempt a second. */
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

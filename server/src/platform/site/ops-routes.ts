import type { FastifyInstance } from 'fastify'
import { sendAnswer } from '../http/envelope.ts'
import type { Metrics } from '../metrics.ts'
import type { Storage } from '../storage/storage.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

const DOCS_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

type OpsParts = {
  readonly services: {
    readonly metrics: Metrics
    readonly storage: Storage
    readonly config: { readonly siteName: string }
  }
  readonly isReady: () => boolean
}

/** What operators and developers read: health, metrics, the API's description. */
export function opsRoutes(app: FastifyInstance, { services, isReady }: OpsParts): void {
  const { metrics, config, storage } = services
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!isReady()) return sendAnswer(reply, { status: '503' })
    await storage.read(async () => undefined)
    return { status: 'ready' }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  const description = once(() => openApi(config.siteName))
  const page = once(() => docsPage(config.siteName))
  app.get('/docs/openapi.json', () => description())
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/docs', (_request, reply) =>
    reply.header('Content-Security-Policy', DOCS_POLICY).type('text/html; charset=utf-8').send(page()),
  )
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

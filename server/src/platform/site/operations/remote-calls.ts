import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import { CALLER_HEADER } from '@quayside/contracts/remotes/caller'
import { pinnedRefs } from '@quayside/release/domain/record/pinned-refs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendAnswer } from '../../http/envelope.ts'
import { fastifyPath } from '../../http/fastify-path.ts'
import type { Metrics } from '../../observability/metrics.ts'

type Caller = { readonly remote: string; readonly version: string }
type Pins = Pick<PinsDocument, 'remotes' | 'newcomers'>

type CallParts = {
  readonly metrics: Pick<Metrics, 'remoteCalls' | 'removedCalls'>
  readonly pins: () => Pins | undefined
}

/**
 * Counts the API calls of each remote's version, and answers calls of removed endpoints with 410. A page may claim any
 * caller, so only names and versions in the pins become labels; the rest is `other`.
 */
export function remoteCallRoutes(
  app: FastifyInstance,
  { metrics, pins }: CallParts,
  removed: readonly Pick<AnyEndpoint, 'method' | 'path'>[],
): void {
  const callerOf = createCallerReader(pins)
  app.addHook('onResponse', (request, _reply, done) => {
    if (CALLER_HEADER in request.headers) metrics.remoteCalls.inc(callerOf(request))
    done()
  })
  for (const { method, path } of removed)
    app.route({
      method,
      url: fastifyPath(path),
      handler(request, reply) {
        metrics.removedCalls.inc({ endpoint: `${method} ${path}`, ...callerOf(request) })
        return sendAnswer(reply, { status: '410' })
      },
    })
}

export function createCallerReader(pins: () => Pins | undefined): (request: FastifyRequest) => Caller {
  let current: Pins | undefined
  let known: ReadonlyMap<string, Caller> = new Map()
  return ({ headers }) => {
    const text = headers[CALLER_HEADER]
    if (typeof text !== 'string') return { remote: 'none', version: 'none' }
    if (pins() !== current) {
      current = pins()
      known = callersOf(current)
    }
    const [name = ''] = text.split('@', 1)
    const remote = known.get(name)?.remote ?? 'other'
    return known.get(text) ?? { remote, version: 'other' }
  }
}

/** By name and by `<name>@<version>`. */
function callersOf(pins: Pins | undefined): ReadonlyMap<string, Caller> {
  return new Map(
    pinnedRefs(pins).flatMap(({ remote, ref: { version } }) => [
      [remote, { remote, version: 'other' }],
      [versionKey(remote, version), { remote, version }],
    ]),
  )
}

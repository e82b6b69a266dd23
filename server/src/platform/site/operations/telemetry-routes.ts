import { type TelemetryEvent, telemetryBatch } from '@quayside/contracts/remotes/telemetry'
import { networkOf } from '@quayside/release/client-address'
import type { FastifyInstance } from 'fastify'
import { refusalAnswer, sendAnswer } from '../../http/envelope.ts'
import { refuseWhenLimited } from '../../http/rate-limits/limited.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { Metrics } from '../../observability/metrics.ts'
import type { Site } from '../site.ts'

const VITALS: ReadonlySet<string> = new Set(['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'FID'])
const DOUBTS: ReadonlySet<string> = new Set(['pins-older', 'pins-other'])
/** No pins name the shell's versions, so their number of label values is limited. */
const MOST_VERSIONS = 200
/** Events of a batch that keep message and frames; the others only count. */
const MOST_DESCRIBED = 10

/** `POST /telemetry`: strangers' words never become labels; health counts only with the token of a page of ours. */
export function telemetryRoutes(
  app: FastifyInstance,
  services: { readonly metrics: Metrics; readonly limits: RateLimits },
  { pages, plane }: Pick<Site, 'pages' | 'plane'>,
): void {
  const record = createRecorder(services.metrics)
  app.post('/telemetry', async (request, reply) => {
    const limited = await refuseWhenLimited(services, ['telemetryByIp', networkOf(request.ip)])
    if (limited !== undefined) return sendAnswer(reply, refusalAnswer(limited.error))
    const batch = telemetryBatch.safeParse(request.body)
    if (!batch.success) return sendAnswer(reply, { status: '400' })
    const witness = pages.witness(request, batch.data.page)
    for (const event of withFewDescribed(batch.data.events)) {
      const received = plane.reports.event(event, witness)
      record(event, {
        isRemote: Object.hasOwn(plane.pins.current()?.document.remotes ?? {}, event.remote),
        isVersion: received !== 'unknown-version',
      })
      if (received !== 'counted') services.metrics.leftOut.inc({ why: received })
    }
    return reply.code(204).send()
  })
}

function withFewDescribed(events: readonly TelemetryEvent[]): readonly TelemetryEvent[] {
  const described = events.filter(({ message }) => message !== undefined).slice(0, MOST_DESCRIBED)
  return events.map(event =>
    described.includes(event) ? event : { ...event, message: undefined, frames: undefined },
  )
}

/** Whether the pins name the event's remote and version, and so whether it may become a label. */
type Ours = { readonly isRemote: boolean; readonly isVersion: boolean }

function createRecorder({ telemetry, vitals }: Metrics): (event: TelemetryEvent, ours: Ours) => void {
  const shellVersionOf = createBound(MOST_VERSIONS, /^[0-9A-Za-z.+-]{1,40}$/)

  function labelsOf({ remote, version }: TelemetryEvent, { isRemote, isVersion }: Ours) {
    if (remote === 'shell') return { remote, version: shellVersionOf(version) }
    if (isVersion) return { remote, version }
    return { remote: isRemote ? remote : 'other', version: 'other' }
  }

  return (event, ours) => {
    const { remote, version } = labelsOf(event, ours)
    const isVital = event.kind === 'vital' && VITALS.has(event.name)
    const isNamed = isVital || (remote === 'shell' && DOUBTS.has(event.name))
    telemetry.inc({ kind: event.kind, remote, version, name: isNamed ? event.name : 'any' })
    if (isVital && event.value >= 0) vitals.observe({ name: event.name, remote, version }, event.value)
  }
}

/** Limits the values of a label; further or malformed ones become `other`. */
function createBound(most: number, form: RegExp): (text: string) => string {
  const known = new Set<string>()
  return text => {
    if (!form.test(text)) return 'other'
    if (known.size < most) known.add(text)
    return known.has(text) ? text : 'other'
  }
}

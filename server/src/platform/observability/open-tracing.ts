import {
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span, TraceSettings, Tracing } from './tracing.ts'

type Parts = TraceSettings & {
  readonly node: string
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly random: () => number
}

/** Traces that a node begins per second, whatever the share; bursts have as many. */
const MOST_A_SECOND = 10
const PATIENCE_MS = 3_000

/** Traces over OTLP. Loaded only where the setting is on. A collector that is away costs only its traces. */
export function openTracing({ url, share, node, elapsed, random }: Parts): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'quayside', 'service.instance.id': node }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE_MS })],
  })
  const tracer = provider.getTracer('quayside')
  const mayBegin = bucketOf(MOST_A_SECOND, elapsed)

  function begin(name: string, parent: Context, kind: SpanKind): Span {
    const span = tracer.startSpan(name, { kind }, parent)
    return {
      child: inner => begin(inner, trace.setSpan(parent, span), SpanKind.INTERNAL),
      set: facts => void span.setAttributes(facts),
      end: outcome => finish(span, outcome),
    }
  }

  return {
    begin(name, traceparent) {
      if (random() >= share || !mayBegin()) return undefined
      return begin(name, contextOf(traceparent), SpanKind.SERVER)
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

function finish(span: ApiSpan, outcome: 'failed' | undefined): void {
  if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** W3C Trace Context, version 00; an id of zeros is invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

function bucketOf(perSecond: number, elapsed: () => number): () => boolean {
  let left = perSecond
  let filledAt = elapsed()
  return () => {
    const now = elapsed()
    left = Math.min(perSecond, left + ((now - filledAt) / 1_000) * perSecond)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

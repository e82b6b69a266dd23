import { AsyncLocalStorage } from 'node:async_hooks'

export type TraceSettings = {
  /** Address of an OTLP receiver over HTTP. */
  readonly url: string
  /** Share of requests that are traced, above 0 and at most 1. */
  readonly share: number
}

/** Facts of a span: patterns, codes, and times; never data of a customer. */
type Facts = Readonly<Record<string, string | number>>

export type Span = {
  child(name: string): Span
  set(facts: Facts): void
  end(outcome?: 'failed'): void
}

export type Tracing = {
  /**
   * Begins the span of a request, or none when the site does not sample it. Of a caller's `traceparent` only the ids count:
   * its sampled flag would let any client fill the collector.
   */
  begin(name: string, traceparent: string | undefined): Span | undefined
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>
}

const spans = new AsyncLocalStorage<Span>()

/** Runs work, and what it begins, within a span. */
export function withinSpan<T>(span: Span, work: () => T): T {
  return spans.run(span, work)
}

export function currentSpan(): Span | undefined {
  return spans.getStore()
}

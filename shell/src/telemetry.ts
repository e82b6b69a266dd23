import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import type { After } from '@quayside/runtime/clock'
import type { Telemetry } from '@quayside/runtime/context'

/** Events are batched: sent after this time (ms), at this number, or when the page is left. */
const WAIT = 5_000
const MOST = 50

export type TelemetryDeps = { after: After; send(events: readonly TelemetryEvent[]): void }

export function createTelemetry({ after, send }: TelemetryDeps): Telemetry & { flush(): void } {
  let events: TelemetryEvent[] = []
  let cancel: (() => void) | undefined

  function flush(): void {
    cancel?.()
    cancel = undefined
    if (events.length === 0) return
    send(events)
    events = []
  }

  return {
    flush,
    report(event, error) {
      events.push(event)
      // Counts without its description if the script cannot load.
      if (error) describe(event, error).catch(() => undefined)
      if (events.length >= MOST) flush()
      else cancel ??= after(WAIT, flush)
    },
  }
}

async function describe(event: TelemetryEvent, error: unknown): Promise<void> {
  const { describeError } = await import(/* webpackChunkName: "later" */ './describe-error.ts')
  Object.assign(event, describeError(event, error))
}

/** Sends by beacon, which outlives the page; `page` is the token that identifies the page to the site. */
export function sendByBeacon(events: readonly TelemetryEvent[], page: string): void {
  const body = new Blob([JSON.stringify({ events, page })], { type: 'application/json' })
  navigator.sendBeacon?.('/telemetry', body)
}

/** Reports uncaught errors, those in a remote's script as that remote's. */
export function reportStrayErrors(telemetry: Telemetry, version: string): void {
  function report(name: string, error: unknown): void {
    telemetry.report({ kind: 'error', remote: 'shell', version, name, value: 1 }, error)
  }
  addEventListener('error', event => report('uncaught', event.error ?? event.message))
  addEventListener('unhandledrejection', event => report('unhandled', event.reason))
}

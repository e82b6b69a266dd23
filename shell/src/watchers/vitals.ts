import type { Telemetry } from '@quayside/runtime/context'

/** The five web vitals in milliseconds, CLS as is. */
export type Vital = { readonly name: 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP'; readonly value: number }

type ShiftEntry = PerformanceEntry & { hadRecentInput?: boolean; value?: number }
type InputEntry = PerformanceEntry & { interactionId?: number }

/** Reports the page's vitals for the version of its first screen, the last ones when the page is left. */
export function reportVitals(
  { telemetry }: { readonly telemetry: Telemetry & { flush(): void } },
  { name: remote, version }: { readonly name: string; readonly version: string },
): void {
  const vitals = watchVitals(({ name, value }) =>
    telemetry.report({ kind: 'vital', remote, version, name, value }),
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    vitals.leave()
    telemetry.flush()
  })
}

/** Watches the page's vitals; `leave` reports those that are final only when the page is left. */
function watchVitals(report: (vital: Vital) => void): { leave(): void } {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming)
    report({ name: 'TTFB', value: navigation.responseStart })

  let largest: number | undefined
  let slowest: number | undefined
  const shifts = new ShiftWindow()
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') report({ name: 'FCP', value: entry.startTime })
  })
  observe('largest-contentful-paint', entry => {
    largest = entry.startTime
  })
  const seesShifts = observe('layout-shift', (entry: ShiftEntry) => shifts.add(entry))
  observe('event', (entry: InputEntry) => {
    if (entry.interactionId) slowest = Math.max(slowest ?? 0, entry.duration)
  })

  return {
    leave() {
      if (largest === undefined) return
      report({ name: 'LCP', value: largest })
      // A browser without shift entries, such as Firefox, has no figure: zero would be invented.
      if (seesShifts) report({ name: 'CLS', value: shifts.worst })
      if (slowest !== undefined) report({ name: 'INP', value: slowest })
      largest = undefined
    },
  }
}

/** CLS: the worst burst of shifts; bursts are separated by a second and at most five seconds long. */
export class ShiftWindow {
  worst = 0
  #sum = 0
  #first = 0
  #last = Number.NEGATIVE_INFINITY

  add({ startTime, hadRecentInput, value = 0 }: ShiftEntry): void {
    if (hadRecentInput) return
    const isNew = startTime - this.#last > 1_000 || startTime - this.#first > 5_000
    if (isNew) this.#first = startTime
    this.#sum = isNew ? value : this.#sum + value
    this.#last = startTime
    this.worst = Math.max(this.worst, this.#sum)
  }
}

function observe(type: string, see: (entry: PerformanceEntry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true })
  return true
}

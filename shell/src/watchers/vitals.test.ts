import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import { afterEach, expect, it, vi } from 'vitest'
import { reportVitals } from './vitals.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a browser that sees shifts', ['largest-contentful-paint', 'layout-shift'], ['LCP', 'CLS']],
  ['one that sees none, such as Firefox', ['largest-contentful-paint'], ['LCP']],
])('has the shifts of %s', (_browser, supportedEntryTypes, named) => {
  const page = visitedBy(supportedEntryTypes)
  page.report()
  page.leave()
  expect(page.reported).toEqual(named)
})

function visitedBy(supportedEntryTypes: readonly string[]) {
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes
    readonly #see: (list: { getEntries(): readonly { startTime: number }[] }) => void
    constructor(see: (list: { getEntries(): readonly { startTime: number }[] }) => void) {
      this.#see = see
    }
    observe({ type }: { type: string }): void {
      if (type === 'largest-contentful-paint') this.#see({ getEntries: () => [{ startTime: 900 }] })
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const reported: string[] = []
  const telemetry = { report: ({ name }: TelemetryEvent) => void reported.push(name), flush: () => undefined }
  return {
    reported,
    report: () => reportVitals({ telemetry }, { name: 'shell', version: '1' }),
    leave() {
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

import type { Bus } from '../bus.ts'
import { type Log, systemTimers } from '../clock.ts'
import { namedVersions, type ReleasePlane } from './release-plane.ts'

const POLL_EVERY_MS = 1_000
const REPORT_EVERY_MS = 2_000

type Plane = Pick<ReleasePlane, 'pins' | 'reports'>
type Told = { readonly bus: Bus; readonly log: Log }

/** Follows the pins, tells open tabs when others are in use, and reports to the release plane; returns what ends it. */
export function watchPins(plane: Plane, services: Told): () => void {
  const watch = createPinsWatch(plane, services)
  const ends = [
    systemTimers.every(POLL_EVERY_MS, () => void watch.poll()),
    systemTimers.every(REPORT_EVERY_MS, () => {
      plane.reports.flush().catch((error: unknown) => {
        services.log.warn({ err: error }, 'the release plane gets no report')
      })
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** One poll at a time; it never rejects. */
export function createPinsWatch({ pins, reports }: Plane, { bus, log }: Told): { poll(): Promise<void> } {
  let told = pins.current()?.document.revision
  let said: string | null = null
  return {
    async poll() {
      await pins.poll()
      const revision = pins.current()?.document.revision ?? 0
      const problem = pins.problem()
      reports.pins({ revision, problem, versions: namedVersions(pins) })
      if (problem !== null && problem !== said) log.error({ revision, problem }, 'newer pins are not in use')
      said = problem
      if (told !== undefined && told !== revision) bus.publish('release.changed', { revision })
      told = revision
    },
  }
}

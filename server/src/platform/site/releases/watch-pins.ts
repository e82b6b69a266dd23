import type { PinsFollower } from '@quayside/release/follow/follow-pins'
import type { Bus } from '../../bus.ts'
import { type Log, systemTimers } from '../../time/clock.ts'
import type { Pages } from '../page-tokens/pages.ts'
import type { Site } from '../site.ts'
import { type ReleasePlane, versionsInUse } from './release-plane.ts'

const POLL_EVERY_MS = 1_000
const REPORT_EVERY_MS = 2_000

type Plane = Pick<ReleasePlane, 'pins' | 'reports'>
type WatchServices = { readonly bus: Bus; readonly log: Log }

type Watched = Plane & { readonly pages: Pick<Pages, 'remember'>; readonly site: Pick<Site, 'warm'> }

/** Follows the pins: prepares versions, notifies open tabs, reports to the plane. Returns a stop function. */
export function watchPins({ pages, site, ...plane }: Watched, services: WatchServices): () => void {
  const watch = createPinsWatch(plane, services)
  const sendReport = createReporting(plane, services)
  const prepare = preparing({ site, pins: plane.pins }, services)
  void prepare()
  const ends = [
    systemTimers.every(POLL_EVERY_MS, () => {
      void watch.poll().then(() => {
        pages.remember()
        void prepare()
      })
    }),
    systemTimers.every(REPORT_EVERY_MS, () => void sendReport()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Prepares the pinned versions after each change. Best effort: pages report missing builds themselves. */
export function preparing(
  { site, pins }: Pick<Watched, 'site' | 'pins'>,
  { log }: { readonly log: Pick<Log, 'warn'> },
): () => Promise<void> {
  let prepared: unknown = null
  return async () => {
    const current = pins.current()
    if (current === prepared) return
    prepared = current
    await site
      .warm()
      .catch((error: unknown) => log.warn({ err: error }, 'the first files could not be prepared'))
  }
}

export function createPinsWatch(
  { pins, reports }: Plane,
  { bus, log }: WatchServices,
): { poll(): Promise<void> } {
  let announced = pins.current() && announcementOf(pins)
  let said: string | null = null
  let isBareLogged = false
  return {
    async poll() {
      await pins.poll()
      const revision = pins.current()?.document.revision ?? 0
      const problem = pins.problem()
      const confirmation = pins.confirmation()
      reports.pins({ revision, problem, confirmation, versions: versionsInUse(pins) })
      if (problem !== null && problem !== said) log.error({ revision, problem }, 'newer pins are not in use')
      said = problem
      const isBare = problem === null && pins.current() === undefined
      if (isBare && !isBareLogged) log.warn({}, 'nothing is pinned: /readyz says 503 until something is')
      isBareLogged = isBare
      const announcement = announcementOf(pins)
      if (announced !== undefined && announced !== announcement) bus.publish('release.changed', { revision })
      announced = announcement
    },
  }
}

function announcementOf(pins: PinsFollower): string {
  return [pins.current()?.document.revision ?? 0, ...pins.blocked()].join()
}

export function createReporting(
  { reports }: Pick<Plane, 'reports'>,
  { log }: Pick<WatchServices, 'log'>,
): () => Promise<void> {
  let said: string | null = null
  return async () => {
    const problem = await reports.flush().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (problem === said) return
    if (problem === null) log.warn({}, 'the release plane gets reports again')
    else log.warn({ problem }, 'the release plane gets no report: this site goes on counting for an hour')
    said = problem
  }
}

import type { Alerts } from '../alerts/start-alerts.ts'
import type { TeamAlerts } from '../alerts/team/team-alerts.ts'
import type { ReportDesk } from '../health/report-desk.ts'
import type { RemoteHistoryParts } from '../history/remote-history.ts'
import type { Keys } from '../keys.ts'
import type { Cosigners } from '../log/cosigner.ts'
import type { Releases } from '../releases.ts'
import type { Passes } from '../staff/passes.ts'
import type { Staff } from '../staff/staff.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { BoardWatch } from './board/board-watch.ts'
import type { KeyCallers } from './key-callers.ts'
import type { Publications } from './publications/publications.ts'

export type PlaneParts = {
  readonly releases: Releases
  /** Public keys: the log's root, and those of environments with private keys here. */
  readonly keys: Pick<Keys, 'presentKey'> & { readonly log: Pick<Keys['log'], 'root'> }
  /** The store behind `releases`, wrapped to report its failures (`reportedStore`). */
  readonly store: ObjectStore
  readonly reports: ReportDesk
  readonly cosigners: Pick<Cosigners, 'read'>
  readonly history: RemoteHistoryParts
  readonly staff: Staff
  readonly passes: Passes
  readonly alerts: Alerts
  readonly teamAlerts: TeamAlerts
  /** Addresses that teams' webhooks may have (`TEAM_WEBHOOKS`). */
  readonly teamWebhooks: 'public' | 'any'
  readonly now: () => Date
  readonly site: {
    readonly name: string
    readonly mode: 'sandbox' | 'live'
    readonly origin: string
  }
  /** Host of the plane (`CONSOLE_URL`); without it only this machine's own names. */
  readonly consoleHost?: string | undefined
  readonly consoleFolder: string
  readonly stagingFolder: string
  /** Polling interval of the store (ms) while a client waits. */
  readonly askEvery: number
}

export type PlaneDeps = PlaneParts & {
  readonly watch: BoardWatch
  readonly publications: Publications
  readonly keyCallers: KeyCallers
}

import type { Provenance } from '@quayside/contracts/release/provenance'
import type { ReportReader } from '../health/reports.ts'
import type { Keys } from '../keys.ts'
import type { Actor, Releases } from '../releases.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { DevTools } from './dev/dev-tools.ts'
import type { RebuildRequest, Rebuilt } from './publish/rebuild.ts'
import type { PlaneCalls } from './remote/plane-calls.ts'

export type Plane = {
  readonly releases: Releases
  readonly store: ObjectStore
  readonly reports: Pick<ReportReader, 'read' | 'sites'>
  readonly keys: Keys
  readonly keyFolder: string
  /** Set when the plane is reached over HTTP, with the personal key. */
  readonly calls?: PlaneCalls
}

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

export type CliRuntime = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly root: string
  readonly folder: string
  readonly user: string
  readonly keyFile: string
  readonly nodeVersion: string
  readonly now: () => Date
  readonly fetch: typeof fetch
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly isInteractive: boolean
  readonly hasProgress: boolean
  readonly canRedraw: boolean
  readonly paint: (style: Style, text: string) => string
  readonly ask: (question: string) => Promise<string>
  readonly openPlane: () => Promise<Plane>
  readonly build: (remotes: readonly string[], version: string | undefined) => Promise<void>
  /** Commit with `-dirty` for uncommitted changes; null outside a working copy. */
  readonly gitRevision: (folder: string) => Promise<string | null>
  readonly provenance: (folder: string) => Promise<Provenance | null>
  readonly rebuild: (request: RebuildRequest) => Promise<Rebuilt>
  /** The dev server of the project in a folder. */
  readonly devTools: (folder: string) => Promise<DevTools>
  /** Returns the first free port from `first`. */
  readonly freePort: (first: number) => Promise<number>
  readonly openBrowser: (address: string) => void
  /** Pause (ms) before a network retry. */
  readonly retryPause: number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly isEnded: () => boolean
}

/** 0 done, 1 an error (also of usage), 2 refused by policy, 3 unhealthy. */
export type ExitCode = 0 | 1 | 2 | 3

export type CommandResult = { readonly code: ExitCode; readonly value: unknown }

export type Values = Readonly<Record<string, string | boolean | undefined>>

export type Context = CliRuntime & {
  readonly command: string
  readonly words: readonly string[]
  readonly values: Values
  readonly environment: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly by: Actor
  readonly reason: string
  readonly say: (text?: string) => void
  /** Writes terminal control characters to standard error; `say` and `err` escape them. */
  readonly redraw: (text: string) => void
}

export type Run = (context: Context) => Promise<CommandResult>

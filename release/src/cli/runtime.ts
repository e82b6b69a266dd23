import type { Provenance } from '@quayside/contracts/release/provenance'
import type { ReportReader } from '../health/reports.ts'
import type { Keys } from '../keys.ts'
import type { Actor, Releases } from '../releases.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { RebuildRequest, Rebuilt } from './publish/rebuild.ts'
import type { PlaneCalls } from './remote/plane-calls.ts'

/** The release plane that the settings name. */
export type Plane = {
  readonly releases: Releases
  readonly store: ObjectStore
  /** What sites report. */
  readonly reports: Pick<ReportReader, 'read' | 'sites'>
  readonly keys: Keys
  /** Folder of the signing keys. */
  readonly keyFolder: string
  /** Set where it is reached over HTTP, with the person's own key. */
  readonly calls?: PlaneCalls
}

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

/** Everything outside the process that commands touch. */
export type CliRuntime = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the project. */
  readonly root: string
  /** Folder in which the command was typed. */
  readonly folder: string
  /** Holder of the personal key, else the operating system user. */
  readonly user: string
  /** File of the personal key; it need not exist. */
  readonly keyFile: string
  readonly nodeVersion: string
  readonly now: () => Date
  readonly fetch: typeof fetch
  /** Writes to standard output. */
  readonly out: (text: string) => void
  /** Writes to standard error. */
  readonly err: (text: string) => void
  /** Whether there is a terminal to ask at. */
  readonly isInteractive: boolean
  /** Whether standard error is a terminal, for progress. */
  readonly hasProgress: boolean
  /** Whether standard output is a terminal, on which a view can be drawn again in its place. */
  readonly canRedraw: boolean
  /** Colors, where standard output supports them. */
  readonly paint: (style: Style, text: string) => string
  readonly ask: (question: string) => Promise<string>
  /** Opened on demand. */
  readonly openPlane: () => Promise<Plane>
  /** Builds remotes as the given version; rejects with the output of the build. */
  readonly build: (remotes: readonly string[], version: string | undefined) => Promise<void>
  /** Commit of a folder, with `-dirty` when it has changes that no commit has; null outside a working copy. */
  readonly gitRevision: (folder: string) => Promise<string | null>
  /** Lockfile and tools that belong to a folder; null outside a project. */
  readonly provenance: (folder: string) => Promise<Provenance | null>
  /** Builds a version again from its commit, in a checkout of its own; rejects when that cannot be had. */
  readonly rebuild: (request: RebuildRequest) => Promise<Rebuilt>
  /** Pause (ms) before a call over the network is tried again. */
  readonly retryPause: number
  /** Waits, or returns early when the user interrupts. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Whether the user has interrupted the command. */
  readonly isEnded: () => boolean
}

/** 0 done, 1 an error (also of usage), 2 refused by policy, 3 unhealthy. */
export type ExitCode = 0 | 1 | 2 | 3

/** How a command ended, and what `--json` prints. */
export type CommandResult = { readonly code: ExitCode; readonly value: unknown }

export type Values = Readonly<Record<string, string | boolean | undefined>>

/** What a command gets. */
export type Context = CliRuntime & {
  readonly command: string
  /** Arguments after the command name. */
  readonly words: readonly string[]
  readonly values: Values
  readonly environment: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly by: Actor
  readonly reason: string
  /** Prints a line; silent with `--json`. */
  readonly say: (text?: string) => void
  /** Writes to standard error what a terminal obeys; `say` and `err` show such characters as text. */
  readonly redraw: (text: string) => void
}

export type Run = (context: Context) => Promise<CommandResult>

import type { Keys } from '../keys.ts'
import type { Actor, Releases } from '../releases.ts'
import type { ObjectStore } from '../store/object-store.ts'

/** The release plane as the settings name it. */
export type Plane = {
  readonly releases: Releases
  readonly store: ObjectStore
  readonly keys: Keys
  /** Folder of the signing keys. */
  readonly keyFolder: string
}

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow'

/** Everything outside of the command line that its commands touch. */
export type CliRuntime = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the project. */
  readonly root: string
  /** Folder in which the command was given. */
  readonly folder: string
  /** Account on the machine. */
  readonly user: string
  readonly nodeVersion: string
  readonly now: () => Date
  readonly fetch: typeof fetch
  /** Writes to standard output. */
  readonly out: (text: string) => void
  /** Writes to standard error. */
  readonly err: (text: string) => void
  /** Whether somebody sits at a terminal who can be asked. */
  readonly isInteractive: boolean
  /** Whether standard error is a terminal, for progress. */
  readonly hasProgress: boolean
  /** Colour where standard output takes it. */
  readonly paint: (style: Style, text: string) => string
  readonly ask: (question: string) => Promise<string>
  /** Opened by the commands that need it only. */
  readonly openPlane: () => Promise<Plane>
  /** Builds remotes, as the given version; rejects with what the build said. */
  readonly build: (remotes: readonly string[], version: string | undefined) => Promise<void>
  /** Commit that a folder is at; null outside of a working copy. */
  readonly gitRevision: (folder: string) => Promise<string | null>
  /** Pause (ms) before a call over the network is tried again. */
  readonly retryPause: number
  /** Waits, at most until the person ends the command. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Set when the person has ended the command. */
  readonly isEnded: () => boolean
}

/** 0 done, 1 an error (also of usage), 2 refused by policy, 3 unhealthy. */
export type ExitCode = 0 | 1 | 2 | 3

/** How a command ended, and what `--json` prints. */
export type CommandResult = { readonly code: ExitCode; readonly value: unknown }

export type Values = Readonly<Record<string, string | boolean | undefined>>

/** What a command works with. */
export type Context = CliRuntime & {
  readonly command: string
  /** What follows the command. */
  readonly words: readonly string[]
  readonly values: Values
  readonly environment: string
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly by: Actor
  readonly reason: string
  /** A line for people: nothing with `--json`. */
  readonly say: (text?: string) => void
}

export type Run = (context: Context) => Promise<CommandResult>

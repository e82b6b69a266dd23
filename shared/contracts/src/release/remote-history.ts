import type { BrowserFamily, HourlyVital } from './hourly.ts'

/** `GET /api/remotes/:remote/history`: two weeks of a remote in production, as its team sees it. */
export type RemoteHistory = {
  readonly remote: string
  readonly environments: readonly EnvironmentHistory[]
  /** The newest versions, oldest first, with gzip bytes before the first screen. */
  readonly sizes: readonly { readonly version: string; readonly first: number }[]
  readonly budget: number
}

export type EnvironmentHistory = {
  readonly name: string
  readonly pinned: string | null
  readonly previous: string | null
  /** Versions that visitors opened, oldest first. */
  readonly versions: readonly string[]
  /** Visitors by hour (ms since 1970) and version. */
  readonly adoption: readonly {
    readonly hour: number
    readonly visitors: Readonly<Record<string, number>>
  }[]
  readonly vitals: readonly Omit<HourlyVital, 'hour'>[]
  readonly errors: readonly RemoteError[]
}

/** The same error, of all versions that have it. */
export type RemoteError = {
  readonly id: string
  readonly message: string
  /** Visitors that met it; each counts once an hour. */
  readonly count: number
  /** Most address ranges that met it in one hour of one site; a new error of three alerts the team. */
  readonly ranges?: number
  readonly firstAt: number
  readonly lastAt: number
  readonly versions: readonly string[]
  readonly browsers: readonly BrowserFamily[]
  /** Whether only the pinned version has it, and an earlier one was open too. */
  readonly isNew: boolean
  readonly frames: readonly ResolvedFrame[]
}

export type ResolvedFrame = {
  /** As reported: `lifecycles.js:1:234`. */
  readonly at: string
  /** Null without a source map. */
  readonly source: SourcePlace | null
}

export type SourcePlace = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly name: string | null
  /** The line with its neighbors. */
  readonly lines: readonly { readonly number: number; readonly text: string }[]
}

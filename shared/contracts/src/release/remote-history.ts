import type { BrowserFamily, HourlyVital } from './hourly.ts'

/** `GET /api/remotes/:remote/history`: two weeks of a remote in use, for its team. */
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

/** One error across all versions that have it. */
export type RemoteError = {
  readonly id: string
  readonly message: string
  /** Affected visitors; each counts once an hour. */
  readonly count: number
  /** Maximum of affected address ranges in one hour on one site; three for a new error alert the team. */
  readonly ranges?: number
  readonly firstAt: number
  readonly lastAt: number
  readonly versions: readonly string[]
  readonly browsers: readonly BrowserFamily[]
  /** Whether only the pinned version has it although visitors opened an earlier one too. */
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
  /** The line and its neighbors. */
  readonly lines: readonly { readonly number: number; readonly text: string }[]
}

import type { Run } from './runtime.ts'

export type Option = {
  readonly type: 'string' | 'boolean'
  readonly value?: string
  readonly help: string
  readonly most?: number
}

export type Command = {
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly help?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  readonly noWords?: string
  /** Whether it works before anything was published; for other commands an empty store means a wrong address. */
  readonly maySayFirst?: true
  /** Loaded on demand, so that every command starts quickly. */
  readonly load: () => Promise<Run>
}

export const SITE: Option = { type: 'string', value: 'https://…', help: 'compare with this running site' }

export const COMMON_OPTIONS = {
  env: { type: 'string', value: '<name>', help: 'the environment; default: production' },
  json: { type: 'boolean', help: 'print one JSON value and nothing else' },
  yes: { type: 'boolean', help: 'do not prompt' },
  'dry-run': { type: 'boolean', help: 'say what would happen and change nothing' },
  reason: { type: 'string', value: '<text>', help: 'why; recorded in the audit log', most: 500 },
} as const satisfies Readonly<Record<string, Option>>

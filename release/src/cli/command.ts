import type { Run } from './runtime.ts'

export type Option = {
  readonly type: 'string' | 'boolean'
  /** Placeholder for the value in the help. */
  readonly value?: string
  readonly help: string
  /** Characters that its value may have: those of the same field in the console. */
  readonly most?: number
}

export type Command = {
  readonly name: string
  /** Arguments as shown in the help. */
  readonly usage: string
  readonly summary: string
  /** Further sentences for the command's own help. */
  readonly help?: readonly string[]
  readonly options?: Readonly<Record<string, Option>>
  /** Where the usage names no words: what is said to who gives some all the same. */
  readonly noWords?: string
  /** Whether it has something to do where nothing was ever published; of any other command that is a wrong address. */
  readonly maySayFirst?: true
  /** Loaded on demand, so that every command starts quickly. */
  readonly load: () => Promise<Run>
}

/** Options of every command. */
export const COMMON_OPTIONS = {
  env: { type: 'string', value: '<name>', help: 'the environment; production without' },
  json: { type: 'boolean', help: 'print one JSON value and nothing else' },
  yes: { type: 'boolean', help: 'do not ask' },
  'dry-run': { type: 'boolean', help: 'say what would happen and change nothing' },
  reason: { type: 'string', value: '<text>', help: 'why; goes into the audit log', most: 500 },
} as const satisfies Readonly<Record<string, Option>>

import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'

export type KeptProgram = {
  readonly command: string
  readonly args: readonly string[]
  readonly signal: NodeJS.Signals
  readonly folder?: string
  readonly argv0?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly uid?: number
  readonly gid?: number
}
export function whenToldToStop(stop: () => void): void
type Started = ChildProcessByStdio<null, Readable, Readable>
export function spawnWithParent(
  args: readonly string[],
  options?: { readonly cwd?: string; readonly env?: Readonly<Record<string, string | undefined>> },
): Started
export function spawnKept(program: KeptProgram): Started

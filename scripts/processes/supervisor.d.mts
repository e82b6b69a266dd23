import type { ChildProcess } from 'node:child_process'

export type Supervised = {
  readonly spawn: () => Pick<ChildProcess, 'on' | 'kill'>
  readonly say: (sentence: string) => void
  readonly onGivenUp: (code: number) => void
  readonly now?: () => number
  readonly delay?: (start: () => void, pause: number) => unknown
}
export function keepRunning(title: string, service: Supervised): { stop(): boolean }

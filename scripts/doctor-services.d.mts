import type { Check } from './doctor.mjs'

export function serviceChecks(environment: Readonly<Record<string, string | undefined>>): readonly Check[]

export function offsetProblem(times: {
  readonly ours: number
  readonly theirs: number
  readonly whose: string
  readonly most: number
}): string | undefined

export function shareProblem(disk: { readonly bavail: number; readonly blocks: number }): string | undefined

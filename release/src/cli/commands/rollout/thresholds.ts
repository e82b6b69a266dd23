import { DEFAULT_THRESHOLDS, type HealthThresholds } from '@quayside/contracts/release/pins'
import { environmentOf } from '../../../domain/record/environment-of.ts'
import { numberValue } from '../../arguments.ts'
import { carryOut } from '../../carry-out.ts'
import { success } from '../../ending.ts'
import { table } from '../../format/table.ts'
import type { CommandResult, Context } from '../../runtime.ts'

const OPTIONS: readonly (readonly [keyof HealthThresholds, string])[] = [
  ['minLoads', 'min-loads'],
  ['maxFailureRate', 'max-failure-rate'],
  ['maxErrorRate', 'max-error-rate'],
  ['maxLcpRatio', 'max-lcp-ratio'],
  ['silenceSeconds', 'silence-seconds'],
]

export async function thresholdsCommand(context: Context): Promise<CommandResult> {
  const { environment, say, values } = context
  const given = OPTIONS.flatMap(([name, option]): [keyof HealthThresholds, number][] => {
    const value = numberValue(values, option)
    return value === undefined ? [] : [[name, value]]
  })
  const plane = await context.openPlane()
  const before = environmentOf(await plane.releases.state(), environment).pins?.health ?? DEFAULT_THRESHOLDS
  if (given.length === 0) {
    for (const line of table(OPTIONS.map(([name, option]) => [option, String(before[name])]))) say(line)
    return success(before)
  }
  const health: HealthThresholds = { ...before, ...Object.fromEntries(given) }
  return carryOut(context, plane, { kind: 'thresholds', health })
}

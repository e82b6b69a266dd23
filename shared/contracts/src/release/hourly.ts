import * as z from 'zod/mini'
import { errorFrames } from '../remotes/telemetry.ts'

const count = z.int().check(z.gte(0))
const time = z.number().check(z.gte(0))

export const browserFamily = z.enum(['Chrome', 'Edge', 'Firefox', 'Safari', 'other'])
export type BrowserFamily = z.infer<typeof browserFamily>

export const vitalName = z.enum(['LCP', 'INP', 'CLS'])
export type VitalName = z.infer<typeof vitalName>

/** One error of one version in one hour. Each affected visitor counts once. */
export const hourlyError = z.object({
  /** `<remote>@<version>`. */
  version: z.string().check(z.maxLength(130)),
  /** Start of the hour (ms since 1970). */
  hour: time,
  message: z.string().check(z.maxLength(200)),
  frames: errorFrames,
  count,
  /** Address ranges of these visitors. One stranger can pose as many visitors but not as many ranges. */
  ranges: z.optional(count),
  firstAt: time,
  lastAt: time,
  browsers: z.array(browserFamily).check(z.maxLength(browserFamily.options.length)),
})
export type HourlyError = z.infer<typeof hourlyError>

/** 75th percentile of one version's vital in one hour: ms, or the CLS score. */
export const hourlyVital = z.object({
  version: z.string().check(z.maxLength(130)),
  hour: time,
  name: vitalName,
  p75: z.number().check(z.gte(0)),
  samples: count,
})
export type HourlyVital = z.infer<typeof hourlyVital>

/** Current and previous hour in a site's report. */
export const hourlyRecords = z.object({
  errors: z.array(hourlyError).check(z.maxLength(400)),
  vitals: z.array(hourlyVital).check(z.maxLength(400)),
})
export type HourlyRecords = z.infer<typeof hourlyRecords>

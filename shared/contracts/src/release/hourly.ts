import * as z from 'zod/mini'
import { errorFrames } from '../remotes/telemetry.ts'

const count = z.int().check(z.gte(0))
const time = z.number().check(z.gte(0))

export const browserFamily = z.enum(['Chrome', 'Edge', 'Firefox', 'Safari', 'other'])
export type BrowserFamily = z.infer<typeof browserFamily>

export const vitalName = z.enum(['LCP', 'INP', 'CLS'])
export type VitalName = z.infer<typeof vitalName>

/** The same error of one version in one hour, with the visitors that met it; each counts once an hour. */
export const hourlyError = z.object({
  /** `<remote>@<version>`. */
  version: z.string().check(z.maxLength(130)),
  /** Start of the hour (ms since 1970). */
  hour: time,
  message: z.string().check(z.maxLength(200)),
  frames: errorFrames,
  count,
  /** Address ranges of these visitors; one stranger can be many visitors, but not many ranges. */
  ranges: z.optional(count),
  firstAt: time,
  lastAt: time,
  browsers: z.array(browserFamily).check(z.maxLength(browserFamily.options.length)),
})
export type HourlyError = z.infer<typeof hourlyError>

/** 75th percentile of a vital of one version in one hour: ms, CLS as is. */
export const hourlyVital = z.object({
  version: z.string().check(z.maxLength(130)),
  hour: time,
  name: vitalName,
  p75: z.number().check(z.gte(0)),
  samples: count,
})
export type HourlyVital = z.infer<typeof hourlyVital>

/** Present and last hour of a site, in its report. */
export const hourlyRecords = z.object({
  errors: z.array(hourlyError).check(z.maxLength(400)),
  vitals: z.array(hourlyVital).check(z.maxLength(400)),
})
export type HourlyRecords = z.infer<typeof hourlyRecords>

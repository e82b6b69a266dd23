import * as z from 'zod/mini'
import { isErrorFrame, MOST_FRAMES } from './error-frame.ts'

export const errorFrames = z.array(z.string().check(z.refine(isErrorFrame))).check(z.maxLength(MOST_FRAMES))

/** A browser's report to `POST /telemetry`, by remote and version, without apparent customer data. */
export const telemetryEvent = z.object({
  kind: z.enum(['loaded', 'load-failed', 'error', 'vital']),
  remote: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(64)),
  name: z.string().check(z.maxLength(64)),
  /** Milliseconds for loads and vitals, 1 for counts, CLS as is. */
  value: z.number(),
  message: z.optional(z.string().check(z.maxLength(500))),
  frames: z.optional(errorFrames),
})
export type TelemetryEvent = z.infer<typeof telemetryEvent>
export const telemetryBatch = z.object({
  events: z.array(telemetryEvent).check(z.maxLength(100)),
  /** `page` of the boot data; without it the report does not count for a version's health. */
  page: z.optional(z.string().check(z.maxLength(100))),
})

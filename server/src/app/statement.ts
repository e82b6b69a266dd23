import { setTimeout as pause } from 'node:timers/promises'
import { verifiedName } from '../areas/identity/verified-name.ts'
import type { Services } from '../areas/services.ts'
import type { StatementServices } from '../areas/statement/services.ts'
import { systemTimers } from '../platform/clock.ts'
import { createConcurrencyLimit } from '../platform/http/concurrency-limit.ts'
import { createWorkSlices } from '../platform/http/work-slices.ts'

const REST = 1
const LEAST_REST_MS = 1

/** Customer data for statements from other areas, and their queue. */
export function statementServices(services: Services): StatementServices {
  const { run: take } = createWorkSlices(tookMs => pause(Math.max(LEAST_REST_MS, REST * tookMs)))
  return {
    ...services,
    holderName: verifiedName,
    files: createConcurrencyLimit(services.limits.most('exportsAtOnce')),
    slices: { run: take },
    timers: systemTimers,
  }
}

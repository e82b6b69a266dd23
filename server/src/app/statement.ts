import { setTimeout as pause } from 'node:timers/promises'
import { verifiedName } from '../areas/identity/verified-name.ts'
import type { Services } from '../areas/services.ts'
import type { StatementServices } from '../areas/statement/services.ts'
import { systemTimers } from '../platform/clock.ts'
import { createAtOnce } from '../platform/http/at-once.ts'
import { createServerTurns } from '../platform/http/server-turns.ts'

/** Between two pieces of a file the server rests for so many times as long as the last one took. */
const REST = 1
const LEAST_REST_MS = 1

/** What statements are given of the areas that know customers, and whose turn it is. */
export function statementServices(services: Services): StatementServices {
  const { take } = createServerTurns(tookMs => pause(Math.max(LEAST_REST_MS, REST * tookMs)))
  return {
    ...services,
    holderName: verifiedName,
    files: createAtOnce(services.limits.most('exportsAtOnce')),
    turns: { take },
    timers: systemTimers,
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { systemTimers } from '../market/ports.ts'
import type { CoreServices } from '../services.ts'
import { createEngine, type Engine } from './engine.ts'
import { createLeasedLeadership, createSoleLeadership } from './leadership.ts'
import { createTriggerNotice } from './trigger-notice.ts'

/** The engine of this node, not started: alone over the embedded database, by lease over a shared one. */
export function openEngine(services: CoreServices): Engine {
  const { storage, clock, log, ids } = services
  const leadership =
    storage.kind === 'sqlite'
      ? createSoleLeadership()
      : createLeasedLeadership({ storage, clock, log, timers: systemTimers, nodeId: ids.next() })
  return createEngine({
    ...services,
    leadership,
    notify: createTriggerNotice(services),
    pause: milliseconds => pause(milliseconds, undefined, { ref: false }),
  })
}

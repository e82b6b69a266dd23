import type { Inbox } from '../../../platform/mail/imap-inbox.ts'
import { reasonOf } from '../../../platform/start-failure.ts'
import { isWithin } from '../../../platform/time/clock.ts'
import type { CoreServices } from '../../services.ts'
import { createReplyReceiver, type ReplyParts } from './receive-reply.ts'
import type { ReplyAddresses } from './reply-address.ts'
import { REPLY_HEADERS } from './reply-headers.ts'

export type ReplySweepParts = ReplyParts &
  Pick<CoreServices, 'log' | 'metrics'> & {
    readonly inbox: Inbox
    readonly addresses: ReplyAddresses
    readonly leads: () => boolean
  }

export const VISIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const LOG_MS = 3_600_000

/**
 * Reads the mailbox every 30 seconds; waits up to 15 minutes after failures of the mailbox. Logs one failure an hour, also
 * one of a single mail.
 */
export function createReplySweep(parts: ReplySweepParts): () => Promise<void> {
  const { clock, log, metrics, inbox, leads } = parts
  const receive = createReplyReceiver(parts, parts.addresses)
  let visited: number | undefined
  let logged: number | undefined
  let wait = VISIT_MS

  function isRecent(since: number | undefined, span: number): boolean {
    return since !== undefined && isWithin(span, { since, now: clock.now() })
  }

  function report(error: unknown): void {
    if (isRecent(logged, LOG_MS)) return
    logged = clock.now()
    // Only the reason: an error of the client may carry what it sent.
    log.error({ reason: reasonOf(error) }, 'replies to customer service could not be read; trying again')
  }

  return async () => {
    if (isRecent(visited, wait)) return
    visited = clock.now()
    try {
      const failures = await inbox.visit({
        headers: REPLY_HEADERS,
        isWanted: leads,
        async read(mail) {
          const outcome = await receive(mail)
          metrics.serviceReplies.inc({ outcome })
          return outcome === 'limited' ? 'later' : 'seen'
        },
      })
      wait = VISIT_MS
      if (failures.length > 0) report(failures[0])
    } catch (error) {
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
      report(error)
    }
  }
}

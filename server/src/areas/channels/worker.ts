import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import { createDigestSweep } from './digest/digest-sweep.ts'
import { createMailSweep, type MailParts } from './mail/mail-sweep.ts'
import { createPushSweep, type PushParts } from './push/push-sweep.ts'

export type ChannelWorkerParts = LifeParts & PushParts & MailParts

/** Leader-only worker: sends queued notifications to browsers and by mail, and digests. */
export function createChannelWorker(parts: ChannelWorkerParts): Worker {
  const sweeps = [createPushSweep(parts), createMailSweep(parts), createDigestSweep(parts)]

  async function attempt(sweep: () => Promise<void>): Promise<void> {
    try {
      await sweep()
    } catch (error) {
      parts.log.error({ err: error }, 'notifications could not be sent; trying again')
    }
  }

  return createSweeper(parts, () => async () => void (await Promise.all(sweeps.map(attempt))))
}

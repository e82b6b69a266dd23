import type { Clock } from '@quayside/contracts/clock'
import type { Storage } from '../storage/storage.ts'
import type { Mailer } from './mailer.ts'
import { insertMail } from './queries.ts'

/** Stores mail for the sandbox's mailbox page; nothing leaves the machine. */
export function createSandboxMailer({ storage, clock }: { storage: Storage; clock: Clock }): Mailer {
  return {
    async send({ to, subject, text, html }) {
      await storage.write(tx => tx.run(insertMail, { recipient: to, subject, text, html, now: clock.now() }))
    },
    async close() {},
  }
}

import type { Clock } from '@quayside/contracts/clock'
import { escapeHtml } from '../http/responses/html.ts'
import { insertMail } from '../mail/queries.ts'
import type { Storage } from '../storage/storage.ts'
import type { Sms } from './sms.ts'

/** Keeps text messages in the sandbox's mailbox; nothing leaves the machine. */
export function createSandboxSms({ storage, clock }: { storage: Storage; clock: Clock }): Sms {
  return {
    async send({ to, text }) {
      const mail = {
        recipient: to,
        subject: `Text message: ${text}`,
        text,
        html: `<p>${escapeHtml(text)}</p>`,
      }
      await storage.write(tx => tx.run(insertMail, { ...mail, now: clock.now() }))
    },
  }
}

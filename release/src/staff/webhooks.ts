import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Actor } from '../releases.ts'
import type { StaffDb } from './staff-db.ts'
import type { StaffLog } from './staff-log.ts'

const webhookRow = z.object({
  remote: z.string(),
  url: z.string(),
  secret: z.string(),
  setBy: z.string(),
  setAt: z.string(),
})
export type WebhookRow = Readonly<z.infer<typeof webhookRow>>

/** Webhooks that deliver alerts to remotes' teams. */
export type TeamWebhooks = {
  list(): readonly WebhookRow[]
  /** Replaces the remote's webhook; returns its new secret. */
  set(remote: string, url: string, by: Actor): string
  remove(remote: string, by: Actor): void
}

type WebhookParts = { readonly db: StaffDb; readonly log: StaffLog; readonly now: () => Date }

export function openTeamWebhooks({ db, log, now }: WebhookParts): TeamWebhooks {
  function record(change: string, by: Actor): void {
    log.enqueue({ type: 'staff', account: by.name, change }, by, 'webhook')
  }

  return {
    list: () => db.all('SELECT * FROM webhooks ORDER BY remote').map(row => webhookRow.parse(row)),
    set(remote, url, by) {
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const row = { remote, url, secret, setBy: by.name, setAt: now().toISOString() }
      db.transaction(() => {
        db.run('INSERT OR REPLACE INTO webhooks VALUES (:remote, :url, :secret, :setBy, :setAt)', row)
        // The path of an address may be a secret.
        record(`set the webhook of ${remote} to ${new URL(url).host}`, by)
      })
      return secret
    },
    remove(remote, by) {
      db.transaction(() => {
        if (db.run('DELETE FROM webhooks WHERE remote = :remote', { remote }) > 0)
          record(`removed the webhook of ${remote}`, by)
      })
    },
  }
}

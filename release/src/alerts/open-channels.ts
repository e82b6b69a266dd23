import type { Channel } from './channel.ts'
import { createAlertMail } from './mail.ts'
import type { AlertSettings } from './settings.ts'
import { createWebhook } from './webhook.ts'

export function openChannels(
  { webhook, mail, runbooks }: AlertSettings,
  siteName: string,
): readonly Channel[] {
  const about = { siteName, runbooks }
  return [
    ...(webhook === null ? [] : [createWebhook({ ...webhook, ...about, fetch, now: Date.now })]),
    ...(mail === null ? [] : [createAlertMail({ ...mail, ...about })]),
  ]
}

import type { Channel } from './channel.ts'
import { createAlertMail } from './mail.ts'
import type { AlertSettings } from './settings.ts'
import { createWebhook } from './webhook.ts'

export function openChannels({ webhook, mail }: AlertSettings, siteName: string): readonly Channel[] {
  return [
    ...(webhook === null ? [] : [createWebhook({ ...webhook, siteName, fetch, now: Date.now })]),
    ...(mail === null ? [] : [createAlertMail({ ...mail, siteName })]),
  ]
}

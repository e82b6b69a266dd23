import { type RemoteHistoryParts, remoteHistory } from '../../history/remote-history.ts'
import type { Settings } from '../../settings.ts'
import type { Staff } from '../../staff/staff.ts'
import { alertFile } from '../alert-file.ts'
import { createWebhook } from '../webhook.ts'
import { createPublicPost } from './public-post.ts'
import { type RunningTeamAlerts, startTeamAlerts, type TeamAlertParts } from './team-alerts.ts'

type Parts = Pick<TeamAlertParts, 'releases' | 'reports' | 'root' | 'every' | 'log'> & {
  readonly settings: Pick<Settings, 'alerts' | 'site'>
  readonly staff: Pick<Staff, 'webhooks' | 'tokens'>
  readonly history: RemoteHistoryParts
  readonly file: string
}

export function openTeamAlerts(parts: Parts): Promise<RunningTeamAlerts> {
  const { settings, staff, history, file, releases, reports, root, every, log } = parts
  const post = settings.alerts.teams === 'any' ? fetch : createPublicPost()
  const about = {
    siteName: settings.site.name,
    runbooks: settings.alerts.runbooks,
    fetch: post,
    now: Date.now,
  }
  return startTeamAlerts({
    releases,
    reports,
    root,
    every,
    log,
    file: alertFile(file),
    webhooks: () => staff.webhooks.list(),
    tokens: () => staff.tokens.list(),
    channelOf: ({ url, secret }) => createWebhook({ url, secret, ...about }),
    history: (state, remote) => remoteHistory(history, state, remote),
    now: Date.now,
  })
}

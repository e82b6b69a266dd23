import { baseline } from './0001-baseline.ts'
import { alertTerms } from './0002-alert-terms.ts'
import { sharedTicks } from './0003-shared-ticks.ts'
import { exposure } from './0004-exposure.ts'
import { sequences } from './0005-sequences.ts'
import { splits } from './0006-splits.ts'
import { markup } from './0007-markup.ts'
import { helpVotes } from './0008-help-votes.ts'
import { marginWarnings } from './0009-margin-warnings.ts'
import { push } from './0010-push.ts'
import { channels } from './0011-channels.ts'
import { policyAcceptances } from './0012-policy-acceptances.ts'
import { articles } from './0013-articles.ts'
import { service } from './0014-service.ts'
import { visitors } from './0015-visitors.ts'
import { inviteRewards } from './0016-invite-rewards.ts'
import { inviteMarks } from './0017-invite-marks.ts'
import { houseBalances } from './ledger/0019-house-balances.ts'
import type { Migration } from './migration.ts'
import { nodes } from './rolling/0021-nodes.ts'
import { applySteps, type MigrationTarget } from './rolling/apply-steps.ts'
import { mergedConversations } from './service/0018-merged-conversations.ts'

/** All steps in order. A step never changes; a new one goes to the end. */
export const MIGRATIONS: readonly Migration[] = [
  baseline,
  alertTerms,
  sharedTicks,
  exposure,
  sequences,
  splits,
  markup,
  helpVotes,
  marginWarnings,
  push,
  channels,
  policyAcceptances,
  articles,
  service,
  visitors,
  inviteRewards,
  inviteMarks,
  mergedConversations,
  houseBalances,
  nodes,
]

/** Brings a database up to this release's schema (`rolling/apply-steps.ts`). */
export async function migrate(
  target: MigrationTarget,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await applySteps(target, { now, migrations })
}

import type * as endpoints from '@quayside/contracts/endpoints/trading/plans'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { SANDBOX_REVIEWER } from '../../sandbox-reviewer.ts'
import type { Services } from '../../services.ts'
import { grantPlans } from '../access.ts'
import { notePlanRequest } from '../access-queries.ts'

type Access = { readonly status: 'none' | 'requested' | 'enabled' }

export async function planAccess({
  services,
  session,
}: CustomerInput<typeof endpoints.smartAccess, Services>): Promise<Access> {
  return await services.storage.read(tx => readAccess(tx, session.userId))
}

/** Stores the customer's request; the sandbox's automatic reviewer grants it at once (rules §10). */
export async function requestPlanAccess({
  services,
  session,
}: CustomerInput<typeof endpoints.requestSmartAccess, Services>): Promise<Access> {
  const { userId } = session
  const at = services.clock.now()
  return await commit(services.storage, async (tx, afterCommit) => {
    if ((await tx.run(notePlanRequest, { id: userId, at })) > 0) {
      const entry = { at, actor: `customer ${userId}`, action: 'smart.request' as const, subject: userId }
      await recordAct(tx, { ...entry, user_id: userId, details: '{}' })
    }
    if (services.config.siteMode === 'sandbox') {
      await grantPlans(tx, services, { userId, actor: SANDBOX_REVIEWER, afterCommit })
    }
    return await readAccess(tx, userId)
  })
}

async function readAccess(tx: ReadTx, userId: string): Promise<Access> {
  const user = await tx.one(findUser, { id: userId })
  if (user?.smart_enabled === 1) return { status: 'enabled' }
  return { status: user?.smart_requested_at === null ? 'none' : 'requested' }
}

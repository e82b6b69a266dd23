import { notify } from '../../notifications/notify.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { enablePlans } from './access-queries.ts'

export type PlanGrant = {
  readonly userId: string
  readonly actor: string
  readonly afterCommit: AfterCommit
}

export async function grantPlans(
  tx: Tx,
  services: Pick<CoreServices, 'ids' | 'clock' | 'bus'>,
  { userId, actor, afterCommit }: PlanGrant,
): Promise<boolean> {
  if ((await tx.run(enablePlans, { id: userId })) === 0) return false
  const at = services.clock.now()
  await recordAct(tx, {
    at,
    actor,
    action: 'smart.enable',
    subject: userId,
    user_id: userId,
    details: '{}',
  })
  await notify(tx, services, { userId, kind: 'smartEnabled', data: {}, afterCommit })
  afterCommit(() => services.bus.publish('customer.changed', { userId }))
  return true
}

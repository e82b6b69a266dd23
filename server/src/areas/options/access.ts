import type { Holder } from '../../ledger/chart.ts'
import { findParam } from '../../platform/storage/queries/params.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { optionObstacle, optionPolicyOf } from './rules/access.ts'

export const POLICY = 'policy'

/** Returns why the customer may not buy options in the mode; null when they may (rules §5). */
export async function readObstacle(
  tx: ReadTx,
  { log }: Pick<Services, 'log'>,
  { userId, mode }: Holder,
): Promise<'country' | null> {
  if (mode === 'demo') return null
  const record = await tx.one(findParam, { key: POLICY })
  const policy = optionPolicyOf(record?.value)
  if (policy.isMalformed) log.error({ key: POLICY }, 'the policy record is malformed: it allows nothing')
  return optionObstacle(mode, (await tx.one(findUser, { id: userId }))?.country, policy)
}

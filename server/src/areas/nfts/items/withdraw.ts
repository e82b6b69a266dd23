import { ok } from '@quayside/contracts/result'
import type { withdrawItem as endpoint } from '@quayside/contracts/staff/items'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findCharity, findNft } from '../queries.ts'
import { withdrawNft } from '../rules/auction.ts'
import { nftOf } from '../tables.ts'
import { eventOf } from '../view.ts'
import { save } from '../writes.ts'
import type { ItemServices } from './services.ts'
import { deskItemOf } from './view.ts'

/** `POST /items/{id}/withdraw`: in a race with the first bid, the earlier command wins (rules §9). */
export async function withdrawItem({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoint, ItemServices>) {
  const now = services.clock.now()
  return await commit(services.storage, async (tx, afterCommit) => {
    const row = await tx.one(findNft, params)
    const charity = row && (await tx.one(findCharity, { id: row.charity_id }))
    if (row === undefined || charity === undefined) return NOT_FOUND
    const before = nftOf(row)
    if (before.status === 'withdrawn') return ok(deskItemOf(row, { charity, now }))
    const taken = withdrawNft(before, now)
    if (!taken.ok) return problem('conflict', 'There is already a bid or a purchase: it stays.')
    await save(tx, before, taken.value)
    await recordAct(tx, {
      at: now,
      actor: staff.email,
      subject: row.id,
      user_id: null,
      origin: staff.origin,
      action: 'nft.withdrawn',
      details: JSON.stringify({ reason: body.reason }),
    })
    afterCommit(() => services.bus.publish('nft.changed', eventOf(taken.value, { bid: null, now })))
    const after = { ...row, status: taken.value.status, closed_at: taken.value.closedAt }
    return ok(deskItemOf(after, { charity, now }))
  })
}

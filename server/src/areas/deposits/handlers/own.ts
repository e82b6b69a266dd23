import type * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import { refuse } from '@quayside/contracts/result'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { photoLink } from '../../../platform/photos/send-photo.ts'
import { deletePhotosOf } from '../../../platform/photos/vault/delete-photos.ts'
import { ownHistory, readPage, screenOf } from '../../../platform/storage/queries/history.ts'
import { viewOf, viewsOf } from '../contests/contests.ts'
import { findDeposit } from '../queries.ts'
import { cancel, photosOfDeposit } from '../rules/deposit.ts'
import type { DepositServices } from '../services.ts'
import { depositOf } from '../tables.ts'
import { writeDeposit } from '../write-deposit.ts'

export async function listDeposits({
  query,
  session,
  mode,
  services,
}: CustomerInput<typeof endpoints.listDeposits, DepositServices>) {
  const { page, size, range } = pageRange(query)
  if (mode === 'demo') return { list: [], total: 0, page, size }
  const filter = {
    userId: session.userId,
    clientId: query.clientId?.toLowerCase(),
    status: query.status,
  }
  const of = screenOf(filter)
  const { rows, total } = await readPage(services.storage, ownHistory('deposits', filter), { ...range, of })
  const list = await services.storage.read(tx => viewsOf(tx, services, rows.map(depositOf)), of)
  return { list, total, page, size }
}

/** `POST /user/recharge/{id}/cancel`: frees the transaction; refused while a reviewer has claimed it. */
export async function cancelDeposit({
  params,
  session,
  mode,
  tx,
  now,
  afterCommit,
  services,
}: MoneyInput<typeof endpoints.cancelDeposit, DepositServices>) {
  const row = await tx.one(findDeposit, { id: params.id })
  if (row === undefined || row.user_id !== session.userId || mode === 'demo') return refuseWith('404')
  const before = depositOf(row)
  const cancelled = cancel(before, now)
  if (!cancelled.ok) return cancelled
  const after = { ...cancelled.value, proof: null, added: [] }
  if (!(await writeDeposit(tx, services, { before, after, afterCommit }))) {
    return refuse('10019', { status: 'beingReviewed' })
  }
  await deletePhotosOf(tx, { userId: session.userId, photos: photosOfDeposit(before) })
  return await viewOf(tx, services, after)
}

export async function depositProof({
  params,
  session,
  mode,
  services,
  request,
}: CustomerInput<typeof endpoints.depositProof, DepositServices>) {
  const { userId, id: viewer } = session
  const row = await services.storage.read(tx => tx.one(findDeposit, { id: params.id }))
  if (row === undefined || row.user_id !== userId || row.proof === null || mode === 'demo') {
    return refuseWith('404')
  }
  return photoLink(services, { photoId: row.proof, userId, viewer }, request)
}

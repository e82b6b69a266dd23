import type * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import type { DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { holdPhoto } from '../../../platform/photos/vault/queries.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { viewOf } from '../contests/contests.ts'
import { findDeposit } from '../queries.ts'
import { type Added, addProof, type Deposit } from '../rules/deposit.ts'
import type { DepositServices } from '../services.ts'
import { depositOf } from '../tables.ts'
import { writeDeposit } from '../write-deposit.ts'
import { takeProof } from './take-proof.ts'

type Answer = Result<DepositRecord, Refusal | StatusRefusal>

/** Retries when another write wins; the chain worker may write at any time. */
const MOST_TRIES = 3

/** `POST /user/recharge/{id}/proof`: idempotent by client id. */
export async function addToDeposit({
  services,
  session: { userId },
  params: { id },
  mode,
  body,
}: CustomerInput<typeof endpoints.addProof, DepositServices>): Promise<Answer> {
  const { storage, clock } = services
  const note = body.note ?? ''
  const bytes = body.proof instanceof Uint8Array ? body.proof : undefined
  const clientId = body.clientId.toLowerCase()
  // Checks first, so that no photo is processed for a refused request.
  const probe: Added = { clientId, note, photo: bytes === undefined ? null : '', at: clock.now() }
  const early = await storage.read(async (tx): Promise<Answer | undefined> => {
    const known = mode === 'demo' ? undefined : await ownDeposit(tx, { id, userId })
    if (known === undefined) return refuseWith('404')
    const added = addProof(known, probe)
    if (!added.ok) return refusedAs(added.error)
    return added.value === known ? ok(await viewOf(tx, services, known)) : undefined
  })
  if (early !== undefined) return early
  const photo = await takeProof(services, userId, bytes)
  if (!photo.ok) return refuseWith('400', { issues: [{ path: 'proof', message: photo.error }] })
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = { ...probe, photo: photo.value ?? null, at: clock.now() }
    const answer = await write(services, { id, userId, made })
    if (answer !== undefined) return answer
  }
  return refuseWith('409')
}

type Writing = { readonly id: string; readonly userId: string; readonly made: Added }

function write(services: DepositServices, { id, userId, made }: Writing): Promise<Answer | undefined> {
  return commit(services.storage, async (tx, afterCommit): Promise<Answer | undefined> => {
    const before = await ownDeposit(tx, { id, userId })
    if (before === undefined) return refuseWith('404')
    const added = addProof(before, made)
    if (!added.ok) return refusedAs(added.error)
    const after = added.value
    if (after === before) return ok(await viewOf(tx, services, before))
    if (!(await writeDeposit(tx, services, { before, after, afterCommit }))) return undefined
    if (made.photo !== null && (await tx.run(holdPhoto, { id: made.photo, userId })) === 0) {
      await tx.undo()
      return undefined
    }
    await recordAct(tx, {
      at: made.at,
      actor: userId,
      action: 'deposit.proofAdded',
      subject: after.orderNo,
      user_id: userId,
      details: JSON.stringify({ number: after.added.length }),
    })
    return ok(await viewOf(tx, services, after))
  })
}

async function ownDeposit(
  tx: ReadTx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Deposit | undefined> {
  const row = await tx.one(findDeposit, { id })
  return row === undefined || row.user_id !== userId ? undefined : depositOf(row)
}

function refusedAs(error: Extract<ReturnType<typeof addProof>, { ok: false }>['error']): Answer {
  return 'issues' in error ? refuseWith('400', error) : { ok: false, error }
}

import { ok, type Result } from '@quayside/contracts/result'
import { deletePhoto, holdPhoto } from '../../../platform/photos/vault/queries.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import {
  type IdentityCase,
  type IdentityRefusal,
  type Stated,
  type Step,
  type StoredPhotos,
  saveStep,
  type Tier,
} from '../rules/identity.ts'
import { readCase, writeCase } from '../write-case.ts'

/** Another device wrote first; the client reloads and resends its changes. */
export const CONFLICT = { status: '409' } as const
export type SaveRefusal = IdentityRefusal | typeof CONFLICT

export const TIERS = [1, 2] as const

export function stepOf(tier: Tier, { stated, photos }: Step): Step {
  const { addressProof, ...ofFirst } = photos
  if (tier === 1) return { stated, photos: ofFirst }
  return { stated: {}, photos: addressProof === undefined ? {} : { addressProof } }
}

export function statedIn(body: Readonly<Record<string, unknown>>): Stated {
  const texts = Object.entries(body).filter(([name, value]) => typeof value === 'string' && name !== 'tier')
  return Object.fromEntries(texts)
}

type Saving = {
  readonly userId: string
  readonly tier: Tier
  readonly step: Step
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** Stores a step of one tier in a command and deletes the photos it replaces. */
export async function saveInCase(
  tx: Tx,
  services: Pick<CoreServices, 'bus' | 'ids'>,
  { userId, tier, step, now, afterCommit }: Saving,
): Promise<Result<IdentityCase, SaveRefusal>> {
  const before = await readCase(tx, { userId, tier, now })
  if (Object.keys({ ...step.stated, ...step.photos }).length === 0) return ok(before)
  const saved = saveStep(before, step, now)
  if (!saved.ok) return saved
  for (const id of Object.values(step.photos)) {
    if ((await tx.run(holdPhoto, { id, userId })) === 0) return { ok: false, error: CONFLICT }
  }
  const isWritten = await writeCase(tx, services, { before, after: saved.value, afterCommit })
  if (!isWritten) return { ok: false, error: CONFLICT }
  for (const id of replaced(before.photos, saved.value.photos)) await tx.run(deletePhoto, { id, userId })
  return saved
}

function replaced(before: StoredPhotos, after: StoredPhotos): string[] {
  const left = new Set(Object.values(after))
  return Object.values(before).filter(id => !left.has(id))
}

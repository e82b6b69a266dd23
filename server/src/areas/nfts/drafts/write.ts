import { ok } from '@quayside/contracts/result'
import type {
  addDraft as adding,
  deleteDraft as deleting,
  setPicture as picturing,
  saveDraft as saving,
} from '@quayside/contracts/staff/item-drafts'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { personOf } from '../person-of.ts'
import { findCharity, findNft } from '../queries.ts'
import { checkContent, emptyContent } from '../rules/item-draft.ts'
import { changeable, readDraft, recordDraft, writeVersion } from './change.ts'
import { dropUnused, forMarket, savePicture } from './pictures.ts'
import { deleteDraftRow, findDraft, insertDraft } from './queries.ts'
import type { DraftServices } from './services.ts'
import type { DraftRow } from './tables.ts'
import { draftView } from './view.ts'

type Adding = StaffInput<typeof adding, DraftServices>

/** `POST /item-drafts`: the id is the page's permanent address; a retry returns the existing draft. */
export async function addDraft({ body, services, staff }: Adding) {
  const { id, copyOf } = body
  const now = services.clock.now()
  const by = personOf(staff)
  return await services.storage.write(async tx => {
    const known = await tx.one(findDraft, { id })
    if (known?.version === 1 && known.created_by === by && copyOf === undefined)
      return ok(draftView({ row: known, nft: await tx.one(findNft, { id }), now }))
    if (known !== undefined || (await tx.one(findNft, { id })) !== undefined)
      return problem('conflict', `The address /nfts/${id} is taken.`)
    const from = copyOf === undefined ? undefined : await tx.one(findDraft, { id: copyOf })
    if (copyOf !== undefined && from === undefined) return NOT_FOUND
    const row: DraftRow = {
      id,
      version: 1,
      scheduled_version: null,
      picture: from?.picture ?? null,
      content: from?.content ?? JSON.stringify(emptyContent(services.config.siteMode)),
      created_by: by,
      created_at: now,
      updated_by: by,
      updated_at: now,
    }
    await tx.run(insertDraft, row)
    await recordDraft(tx, 'nft.begun', { id, staff, now, details: { copyOf } })
    return ok(draftView({ row, nft: undefined, now }))
  })
}

export async function saveDraft({ params, body, services, staff }: StaffInput<typeof saving, DraftServices>) {
  const checked = await checkContent(body.content, services.config.siteMode)
  if (!checked.ok) return problem('invalid', checked.error)
  const content = checked.value
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    if (!(await isCharity(tx, content.charityId))) return problem('invalid', 'There is no such charity.')
    const change = { id: params.id, version: body.version, staff, now }
    return await writeVersion(tx, change, { content: JSON.stringify(content) })
  })
}

async function isCharity(tx: Tx, id: string | null): Promise<boolean> {
  return id === null || (await tx.one(findCharity, { id })) !== undefined
}

const REFUSALS: Readonly<Record<string, string>> = {
  empty: 'The picture is an empty file.',
  tooLarge: 'The picture is larger than 2 MB.',
  format: 'The picture is no JPEG, PNG or JPEG 2000.',
  animated: 'The picture moves: send a still one.',
  damaged: 'The picture is damaged or cut off.',
  tooSmall: 'The picture is smaller than 600 pixels on a side.',
}
/** Minimum pixels of the shorter side, because a page shows the picture large. */
const LEAST_SIDE = 600

/** `POST /item-drafts/{id}/picture`: decoded in a separate process and re-encoded, like every photo (rules §7). */
export async function setPicture({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof picturing, DraftServices>) {
  const sent = Buffer.from(body.picture, 'base64')
  const read = await services.photos.reader.read(`staff ${staff.email}`, sent, { leastSide: LEAST_SIDE })
  if (!read.ok) return problem('invalid', REFUSALS[read.error] ?? 'The picture cannot be read.')
  const bytes = await forMarket(read.value.jpeg)
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const change = { id: params.id, version: body.version, staff, now }
    // A rejected change must leave no picture behind.
    const picture = await savePicture(tx, bytes, now)
    const written = await writeVersion(tx, change, { picture })
    if (!written.ok) await dropUnused(tx, picture)
    return written
  })
}

/** `POST /item-drafts/{id}/delete`: an item that was on the market stays in the records. */
export async function deleteDraft({
  params: { id },
  body: { version },
  services,
  staff,
}: StaffInput<typeof deleting, DraftServices>) {
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const found = await changeable(tx, { id, version, staff, now })
    if (!found.ok) return found
    const { row, nft } = found.value
    if (nft !== undefined) return problem('conflict', 'It is on the market: take it off there.')
    await tx.run(deleteDraftRow, { id })
    await dropUnused(tx, row.picture)
    await recordDraft(tx, 'nft.deleted', { id, staff, now, details: { version } })
    return ok({ id })
  })
}

export async function getDraft({
  params,
  services,
}: Pick<StaffInput<typeof saving, DraftServices>, 'params' | 'services'>) {
  const now = services.clock.now()
  const found = await services.storage.read(tx => readDraft(tx, { ...params, now }))
  return found === undefined ? NOT_FOUND : ok(draftView(found))
}

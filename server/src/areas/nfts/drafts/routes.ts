import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/item-drafts'
import type { FastifyInstance } from 'fastify'
import { NOT_FOUND } from '../../../platform/staff/problems.ts'
import { registerStaff, registerStaffFile, type StaffInput } from '../../../platform/staff/register-staff.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { missingOf } from '../rules/item-draft.ts'
import { pictureBytes } from './pictures.ts'
import { draftsNotOpened, findDraft } from './queries.ts'
import { scheduleDraft } from './schedule.ts'
import type { DraftServices } from './services.ts'
import { contentOf } from './view.ts'
import { addDraft, deleteDraft, getDraft, saveDraft, setPicture } from './write.ts'

const MOST_LISTED = 200

export function draftRoutes(app: FastifyInstance, services: DraftServices): void {
  registerStaff(app, services, endpoints.listDrafts, listDrafts)
  registerStaff(app, services, endpoints.getDraft, getDraft)
  registerStaff(app, services, endpoints.addDraft, addDraft)
  registerStaff(app, services, endpoints.saveDraft, saveDraft)
  registerStaff(app, services, endpoints.setPicture, setPicture)
  registerStaffFile(app, services, endpoints.showPicture, showPicture)
  registerStaff(app, services, endpoints.scheduleDraft, scheduleDraft)
  registerStaff(app, services, endpoints.deleteDraft, deleteDraft)
}

async function listDrafts({ services }: StaffInput<typeof endpoints.listDrafts, DraftServices>) {
  const now = services.clock.now()
  const rows = await services.storage.read(tx => tx.all(draftsNotOpened, { now, limit: MOST_LISTED }))
  const drafts = rows.map(({ opensAt, ...row }) => {
    const { id, version, picture, scheduled_version: scheduled, updated_by: by, updated_at: at } = row
    const content = contentOf(row)
    return {
      id,
      name: content.name.en,
      missing: missingOf(content, picture).length,
      state: scheduled === null ? ('draft' as const) : ('scheduled' as const),
      opensAt: isoOrNull(opensAt),
      isAhead: scheduled !== null && scheduled !== version,
      updated: { by, at: isoOf(at) },
    }
  })
  return ok({ drafts })
}

async function showPicture({ params, services }: StaffInput<typeof endpoints.showPicture, DraftServices>) {
  return await services.storage.read(async tx => {
    const row = await tx.one(findDraft, params)
    const bytes = row?.picture ? await pictureBytes(tx, row.picture) : undefined
    return bytes === undefined ? NOT_FOUND : ok({ bytes, name: `${params.id}.jpg` })
  })
}

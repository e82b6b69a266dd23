import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/service'
import { type ServiceTemplate, serviceTemplate } from '@quayside/contracts/staff/service'
import { jsonOf } from '@quayside/release/bytes'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff, StaffInput } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { asksForSecret } from '../rules/secret-asked.ts'
import type { InboxServices } from '../services.ts'
import { SECRET_ASKED } from './answer.ts'
import { allTemplates, deleteTemplate, saveTemplate } from './queries.ts'

const MOST = 300

export async function listTemplates({ services }: StaffInput<typeof endpoints.listTemplates, InboxServices>) {
  return ok({ templates: await services.storage.read(templatesIn) })
}

export async function keepTemplate({
  body: { id, changedAt, name, texts },
  staff,
  services,
}: StaffInput<typeof endpoints.saveTemplate, InboxServices>) {
  if (Object.values(texts).some(asksForSecret)) return SECRET_ASKED
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const known = await templatesIn(tx)
    const before = known.find(one => one.id === id)
    if (id !== undefined && before === undefined) return NOT_FOUND
    if (before !== undefined && before.changedAt !== changedAt)
      return changedBy(before, 'copy your text and edit it again')
    if (id === undefined && known.length >= MOST)
      return problem('conflict', `There are ${MOST} prepared answers already: remove one first.`)
    const row = { id: id ?? services.ids.next(), name, texts: JSON.stringify(texts) }
    await tx.run(saveTemplate, { ...row, changed_by: staff.email, changed_at: now })
    await recordTemplate(tx, { staff, action: 'service.templateSaved', name, now })
    return ok({ templates: await templatesIn(tx) })
  })
}

export async function removeTemplate({
  params: { id },
  body: { changedAt },
  staff,
  services,
}: StaffInput<typeof endpoints.removeTemplate, InboxServices>) {
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const known = (await templatesIn(tx)).find(one => one.id === id)
    if (known === undefined) return NOT_FOUND
    if (known.changedAt !== changedAt) return changedBy(known, 'read it before you remove it')
    await tx.run(deleteTemplate, { id })
    await recordTemplate(tx, { staff, action: 'service.templateRemoved', name: known.name, now })
    return ok({ templates: await templatesIn(tx) })
  })
}

function changedBy({ changedBy: colleague }: ServiceTemplate, advice: string) {
  return problem('conflict', `${colleague} has changed this template: ${advice}.`)
}

async function templatesIn(tx: ReadTx): Promise<ServiceTemplate[]> {
  return (await tx.all(allTemplates, {})).map(({ id, name, texts, changed_by: changedBy, changed_at }) => {
    const parsed = serviceTemplate.shape.texts.safeParse(jsonOf(texts))
    return { id, name, texts: parsed.success ? parsed.data : {}, changedBy, changedAt: isoOf(changed_at) }
  })
}

type TemplateAct = {
  readonly staff: Staff
  readonly action: `service.${string}`
  readonly name: string
  readonly now: number
}

async function recordTemplate(tx: Tx, { staff, action, name, now }: TemplateAct): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action,
    subject: name,
    user_id: null,
    origin: staff.origin,
    details: '{}',
  })
}

import { LOCALES } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/charities'
import type { ByLocale } from '@quayside/contracts/staff/public-texts'
import type { FastifyInstance } from 'fastify'
import { serializeText, textIn } from '../../../platform/i18n/localized.ts'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import { type DeskGate, registerStaff, type StaffInput } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { findCharity, listCharities } from '../queries.ts'
import { unwritten } from '../rules/item-draft.ts'
import type { CharityRow } from '../tables.ts'
import { charitiesInUse, insertCharity, updateCharity } from './queries.ts'

type CharityServices = Services & DeskGate

export function charityRoutes(app: FastifyInstance, services: CharityServices): void {
  registerStaff(app, services, endpoints.listCharities, list)
  registerStaff(app, services, endpoints.addCharity, add)
  registerStaff(app, services, endpoints.changeCharity, change)
}

async function list({ services }: StaffInput<typeof endpoints.listCharities, CharityServices>) {
  return await services.storage.read(async tx => {
    const inUse = await readInUse(tx)
    const rows = await tx.all(listCharities, {})
    return ok({ charities: rows.map(row => charityView(row, inUse)) })
  })
}

async function add({ body, services, staff }: StaffInput<typeof endpoints.addCharity, CharityServices>) {
  const unfinished = unfinishedIn(body)
  if (unfinished !== undefined) return problem('invalid', unfinished)
  const now = services.clock.now()
  const isSample = services.config.siteMode === 'live' ? 0 : 1
  const row: CharityRow = { ...wordsOf(body), id: body.id, is_sample: isSample, created_at: now }
  return await services.storage.write(async tx => {
    const known = await tx.one(findCharity, { id: body.id })
    if (known === undefined) {
      await tx.run(insertCharity, row)
      await record(tx, { action: 'charity.added', row, staff, now })
    } else if (!isSame(known, row)) return problem('conflict', `There is a charity ${body.id} already.`)
    return ok(charityView(known ?? row, await readInUse(tx)))
  })
}

/** Locked once an item is on the market, because bidders rely on the description. */
async function change({
  params,
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.changeCharity, CharityServices>) {
  const unfinished = unfinishedIn(body)
  if (unfinished !== undefined) return problem('invalid', unfinished)
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const before = await tx.one(findCharity, params)
    if (before === undefined) return NOT_FOUND
    const row: CharityRow = { ...before, ...wordsOf(body) }
    const inUse = await readInUse(tx)
    if (isSame(before, row)) return ok(charityView(row, inUse))
    if (inUse.has(row.id))
      return problem('conflict', 'Something is on the market or sold for it: its words stay as they are.')
    await tx.run(updateCharity, row)
    await record(tx, { action: 'charity.changed', row, staff, now })
    return ok(charityView(row, inUse))
  })
}

async function readInUse(tx: ReadTx): Promise<ReadonlySet<string>> {
  return new Set((await tx.all(charitiesInUse, {})).map(({ id }) => id))
}

function charityView(row: CharityRow, inUse: ReadonlySet<string>): endpoints.DeskCharity {
  const { id, url } = row
  return {
    id,
    url,
    name: everyLanguage(row.name),
    about: everyLanguage(row.about),
    isSample: row.is_sample === 1,
    isEditable: !inUse.has(id),
  }
}

function everyLanguage(kept: string): ByLocale {
  return Object.fromEntries(LOCALES.map(({ value }) => [value, textIn(kept, value)])) as ByLocale
}

function wordsOf({ name, about, url }: endpoints.CharityBody) {
  return { name: serializeText(name), about: serializeText(about), url }
}

function isSame(one: CharityRow, other: CharityRow): boolean {
  return one.name === other.name && one.about === other.about && one.url === other.url
}

function unfinishedIn({ name, about }: endpoints.CharityBody): string | undefined {
  const locales = new Set([...unwritten(name), ...unwritten(about)])
  const names = LOCALES.filter(({ value }) => locales.has(value)).map(language => language.name)
  return names.length === 0 ? undefined : `Name and what it is are missing in ${names.join(', ')}.`
}

type Recorded = {
  readonly action: 'charity.added' | 'charity.changed'
  readonly row: CharityRow
  readonly now: number
} & Pick<StaffInput<typeof endpoints.changeCharity, CharityServices>, 'staff'>

async function record(tx: Tx, { action, row, staff, now }: Recorded): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action,
    subject: row.id,
    user_id: null,
    origin: staff.origin,
    details: JSON.stringify({ name: textIn(row.name, 'en'), about: textIn(row.about, 'en'), url: row.url }),
  })
}

import type { QueryOf } from '@quayside/contracts/endpoint'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/audit'
import { csvOf } from '@quayside/contracts/text/csv'
import { money, toText } from '@quayside/money/money'
import { sandboxMark } from '../../../platform/i18n/sandbox-mark.ts'
import { cursorText, readCursor } from '../../../platform/staff/cursor.ts'
import { problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { verifyLog } from '../../../platform/storage/verify-acts.ts'
import { actView, recordStaffAct } from '../audit.ts'
import { type AuditFilter, auditExportPage, auditPage } from '../audit-queries.ts'
import type { DeskServices } from '../services.ts'

const DEFAULT_SIZE = 50
const DAY_MS = 86_400_000
/** Rows per read, so no request waits for a long one. */
const STEP = 1_000
const MOST_EXPORTED = 50_000

export async function whoAmI({ staff, services }: StaffInput<typeof endpoints.whoAmI, DeskServices>) {
  const { siteName, siteMode, identity, bulkLimit: cents } = services.config
  const { email, name, roles } = staff
  const automaticReviewSeconds = identity.reviewSeconds
  const bulkLimit = cents === undefined ? null : toText(money('USD', cents))
  return ok({ email, name, roles: [...roles], siteName, siteMode, automaticReviewSeconds, bulkLimit })
}

export async function listActs({ query, services }: StaffInput<typeof endpoints.listActs, DeskServices>) {
  const after = readCursor(query.after)
  if (after === null) return problem('invalid', 'There is no such page.')
  const size = query.size ?? DEFAULT_SIZE
  const page = { before: after?.[0] ?? Number.MAX_SAFE_INTEGER, limit: size + 1 }
  const rows = await services.storage.read(tx => tx.dynamic(auditPage(filterOf(query), page)))
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return ok({ list: shown.map(actView), next: last ? cursorText([last.id, '']) : null })
}

/** `GET /acts/export`: returns at most 50,000 acts; the export itself is logged. */
export async function exportActs({
  query,
  services,
  staff,
}: StaffInput<typeof endpoints.exportActs, DeskServices>) {
  const { clock, config, storage } = services
  const now = clock.now()
  const filter = filterOf(query)
  await storage.write(tx =>
    recordStaffAct(tx, {
      staff,
      action: 'acts.exported',
      subject: 'log of acts',
      userId: null,
      details: query,
      now,
    }),
  )
  const lines: string[][] = []
  for (let after = 0; lines.length < MOST_EXPORTED; ) {
    const rows = await storage.read(tx => tx.dynamic(auditExportPage(filter, { after, limit: STEP })))
    for (const row of rows) lines.push(lineOf(actView(row), row.hash))
    const last = rows.at(-1)
    if (last === undefined || rows.length < STEP) break
    after = last.id
  }
  const columns = ['seq', 'at', 'actor', 'action', 'subject', 'customer', 'origin', 'details', 'hash']
  const mark = sandboxMark(config, 'en')
  const notes = mark === undefined ? [] : [mark]
  const bytes = csvOf({ notes, headings: columns, rows: lines.slice(0, MOST_EXPORTED) })
  return ok({ bytes, name: `acts-${isoOf(now).slice(0, 10)}.csv` })
}

export async function verifyActs({ services }: StaffInput<typeof endpoints.verifyActs, DeskServices>) {
  return ok(await verifyLog(services.storage))
}

function filterOf({ actor, action, customer, from, to }: QueryOf<typeof endpoints.exportActs>): AuditFilter {
  return {
    actor,
    action,
    customer,
    since: from === undefined ? undefined : Date.parse(`${from}T00:00:00Z`),
    until: to === undefined ? undefined : Date.parse(`${to}T00:00:00Z`) + DAY_MS,
  }
}

function lineOf(act: ReturnType<typeof actView>, hash: string | null): string[] {
  const { seq, at, actor, action, subject, customerId, origin, details } = act
  return [
    String(seq),
    at,
    actor,
    action,
    subject,
    customerId ?? '',
    origin,
    JSON.stringify(details),
    hash ?? '',
  ]
}

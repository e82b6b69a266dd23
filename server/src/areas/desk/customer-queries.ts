import { isoOf } from '@quayside/contracts/iso-time'
import type { CustomerStatus, CustomerSummary } from '@quayside/contracts/staff/customers'
import type { AuditRow } from '../../platform/storage/queries/audit-log.ts'
import type { UserRow } from '../../platform/storage/queries/users.ts'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { searchCustomers } from './find-customers.ts'

type StaffNotesTable = { id: string; user_id: string; author: string; text: string; created_at: number }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    staff_notes: StaffNotesTable
  }
}

export type NoteRow = StaffNotesTable
export type CustomerRow = UserRow & { readonly name: string | null }

export const findCustomer = prepare((q, p: { id: string }) =>
  q
    .selectFrom('users')
    .leftJoin('customer_names', 'customer_names.user_id', 'users.id')
    .selectAll('users')
    .select('customer_names.name')
    .where('users.id', '=', p.id),
)

type Listed = { readonly search?: string | undefined; readonly status?: CustomerStatus | undefined }

export function pageOfCustomers(
  { search, status }: Listed,
  { after, limit }: { after?: string; limit: number },
) {
  return (q: QueryBuilder) => {
    let query = q
      .selectFrom('users')
      .leftJoin('customer_names', 'customer_names.user_id', 'users.id')
      .selectAll('users')
      .select('customer_names.name')
    if (search !== undefined) query = query.where('users.id', 'in', searchCustomers(q, search))
    if (status !== undefined) query = query.where('users.status', '=', status)
    if (after !== undefined) query = query.where('users.username_key', '>', after)
    return query.orderBy('users.username_key').limit(limit)
  }
}

export function customerView(row: CustomerRow): CustomerSummary {
  const { id, username, email, name, status, kyc_status: kycStatus, locale } = row
  return { id, username, email, name, status, kycStatus, locale, createdAt: isoOf(row.created_at) }
}

export const insertNote = prepare((q, p: NoteRow) =>
  q.insertInto('staff_notes').values(columns(p, ['id', 'user_id', 'author', 'text', 'created_at'])),
)

export const notesOf = prepare((q, p: { userId: string; limit: number }) =>
  q
    .selectFrom('staff_notes')
    .selectAll()
    .where('user_id', '=', p.userId)
    .orderBy('id', 'desc')
    .limit(p.limit),
)

export const sessionsOf = prepare((q, p: { userId: string; now: number; limit: number }) =>
  q
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', p.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', p.now)
    .orderBy('last_seen_at', 'desc')
    .limit(p.limit),
)

export const actsAbout = prepare((q, p: { userId: string; before: number; limit: number }) =>
  q
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('id', '<', p.before)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .$castTo<AuditRow>(),
)

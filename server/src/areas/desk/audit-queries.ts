import type { QueryBuilder } from '../../platform/storage/query.ts'

/** Filters of the audit log; times in ms, `until` exclusive. */
export type AuditFilter = {
  readonly actor?: string | undefined
  /** A full action, or a prefix up to a dot. */
  readonly action?: string | undefined
  readonly customer?: string | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
}

export function auditPage(filter: AuditFilter, { before, limit }: { before: number; limit: number }) {
  return (q: QueryBuilder) => narrowed(q, filter).where('id', '<', before).orderBy('id', 'desc').limit(limit)
}

export function auditExportPage(filter: AuditFilter, { after, limit }: { after: number; limit: number }) {
  return (q: QueryBuilder) => narrowed(q, filter).where('id', '>', after).orderBy('id').limit(limit)
}

function narrowed(q: QueryBuilder, { actor, action, customer, since, until }: AuditFilter) {
  let query = q.selectFrom('audit_log').selectAll()
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (action !== undefined)
    query = query.where(eb =>
      eb.or([
        eb('action', '=', action),
        eb.and([eb('action', '>', `${action}.`), eb('action', '<', `${action}/`)]),
      ]),
    )
  if (customer !== undefined) query = query.where('user_id', '=', customer)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (until !== undefined) query = query.where('at', '<', until)
  return query
}

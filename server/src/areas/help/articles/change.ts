import { hash } from 'node:crypto'
import { ok } from '@quayside/contracts/result'
import type { Article } from '@quayside/contracts/staff/help/articles'
import { type DeskResult, NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { Staff } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { findArticle, updateArticle } from './queries.ts'
import type { ArticleRow } from './tables.ts'
import { articleView } from './view.ts'

export type Change = {
  readonly id: string
  /** The version that the caller saw. */
  readonly version: number
  readonly staff: Staff
  readonly now: number
}

export async function findSeen(
  tx: ReadTx,
  { id, version }: Pick<Change, 'id' | 'version'>,
): Promise<DeskResult<ArticleRow>> {
  const row = await tx.one(findArticle, { id })
  if (row === undefined) return NOT_FOUND
  if (row.version === version) return ok(row)
  return problem('conflict', `${row.updated_by} has written version ${row.version} since: read it again.`)
}

type Act = 'begun' | 'saved' | 'published' | 'retired' | 'deleted'

/** Writes a row and its act. */
export async function writeArticle(
  tx: Tx,
  row: ArticleRow,
  {
    act,
    staff,
    now,
    details,
  }: Pick<Change, 'staff' | 'now'> & { readonly act: Act; readonly details: object },
): Promise<DeskResult<Article>> {
  await tx.run(updateArticle, row)
  await record(tx, row.id, { act, staff, now, details })
  return ok(articleView(row, now))
}

export async function record(
  tx: Tx,
  id: string,
  {
    act,
    staff,
    now,
    details,
  }: Pick<Change, 'staff' | 'now'> & { readonly act: Act; readonly details: object },
): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action: `article.${act}`,
    subject: id,
    user_id: null,
    origin: staff.origin,
    details: JSON.stringify(details),
  })
}

export function hashOf(content: string): string {
  return hash('sha256', content, 'hex')
}

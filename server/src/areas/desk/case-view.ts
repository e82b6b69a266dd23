import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { type CaseSummary, caseKind } from '@quayside/contracts/staff/cases'
import { money, toText } from '@quayside/money/money'
import type { CaseRow } from './case-queries.ts'

export type Viewer = { readonly email: string; readonly now: number }

export function caseView(row: CaseRow, { email, now }: Viewer): CaseSummary {
  const { id, state, title, user_id, username, name, amount, locale } = row
  const isOpen = state === 'open'
  return {
    id,
    state,
    title,
    kind: caseKind.parse(row.kind),
    customer: { id: user_id, username, email: row.email, name },
    locale: localeOf(locale),
    amount: amount === null ? null : toText(money('USD', amount)),
    openedAt: isoOf(row.opened_at),
    dueAt: isoOf(row.due_at),
    isOverdue: isOpen && row.due_at < now,
    claim: isOpen ? claimOf(row, { email, now }) : null,
    decision: isOpen ? null : decisionOf(row),
  }
}

function claimOf(
  { claimed_by: by, claimed_name, claimed_until }: CaseRow,
  { email, now }: Viewer,
): CaseSummary['claim'] {
  if (by === null || claimed_until <= now) return null
  return { by, name: claimed_name ?? by, until: isoOf(claimed_until), isMine: by === email }
}

function decisionOf({ decided_by, decided_at, outcome, opened_at }: CaseRow): CaseSummary['decision'] {
  return { by: decided_by ?? '', at: isoOf(decided_at ?? opened_at), outcome: outcome ?? '' }
}

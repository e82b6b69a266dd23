import type { DataRow } from '@quayside/ui/data-list'
import type { Translate } from './translate.ts'

/** Words under which the reason stands for which support ended an order; neutral ones for a reason that is not known yet. */
export function staffReason(reason: string, t: Translate): string {
  return t([`byStaff.reason.${reason}`, 'byStaff.label'])
}

/** What an order's details say when support ended it: who, and why the customer could not. */
export function byStaffRows(endedByStaff: string | undefined, t: Translate): DataRow[] {
  if (endedByStaff === undefined) return []
  return [
    { label: t('column.reason'), value: t('byStaff.label') },
    { label: t('byStaff.why'), value: staffReason(endedByStaff, t) },
  ]
}

import type { DataRow } from '@quayside/ui/data-list'
import type { Translate } from './translate.ts'

/** Translation of the reason for which support ended an order; a neutral text for an unknown reason. */
export function staffReason(reason: string, t: Translate): string {
  return t([`byStaff.reason.${reason}`, 'byStaff.label'])
}

export function byStaffRows(endedByStaff: string | undefined, t: Translate): DataRow[] {
  if (endedByStaff === undefined) return []
  return [
    { label: t('column.reason'), value: t('byStaff.label') },
    { label: t('byStaff.why'), value: staffReason(endedByStaff, t) },
  ]
}

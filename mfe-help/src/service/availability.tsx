import { useT } from '@quayside/runtime/i18n'
import { AwayNote } from './away-note.tsx'

/** Whether an agent is online; nothing until that is known. */
export function Availability({ isStaffed }: { isStaffed: boolean | undefined }) {
  const t = useT()
  if (isStaffed === undefined) return null
  return isStaffed ? <p className="q-small q-text-2">{t('talk.online')}</p> : <AwayNote />
}

import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { ModeMark } from '@quayside/ui/mode-mark'

export function ModeBadge() {
  const t = useT()
  const { status, mode } = useSession()
  if (status === 'visitor') return null
  return <ModeMark mode={mode} label={t(`common:account.${mode}`)} />
}

import { useT } from '@quayside/runtime/i18n'
import { ModeMark } from '@quayside/ui/mode-mark'
import { useMode } from './use-mode.ts'

export function ModeBadge() {
  const t = useT()
  const mode = useMode()
  return <ModeMark mode={mode} label={t(`common:account.${mode}`)} />
}

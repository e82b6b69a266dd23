import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'

/** Whose money the screen shows. */
export function ModeBadge() {
  const t = useT()
  const { mode } = useSession()
  return <Badge tone={mode === 'demo' ? 'info' : 'iris'}>{t(`common:account.${mode}`)}</Badge>
}

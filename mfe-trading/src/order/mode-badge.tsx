import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'

/** Says which account an order would use; visitors have none. */
export function ModeBadge() {
  const t = useT()
  const { status, mode } = useSession()
  if (status === 'visitor') return null
  return (
    <Badge tone={mode === 'demo' ? 'info' : 'warning'}>
      {t(mode === 'demo' ? 'common:account.demo' : 'common:account.real')}
    </Badge>
  )
}

import { useT } from '@quayside/runtime/i18n'
import { BellIcon } from '@quayside/ui/more-icons'
import { ShellLink } from '../shell-link.tsx'

export function Bell() {
  const t = useT()
  return (
    <ShellLink to="/profile/notification" className="q-icon-button" aria-label={t('notifications')}>
      <BellIcon aria-hidden />
    </ShellLink>
  )
}

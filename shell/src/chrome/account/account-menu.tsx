import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { ChevronDownIcon } from '@quayside/ui/icons'
import { Menu, type MenuItem } from '@quayside/ui/menu'
import { ExchangeIcon, LogOutIcon } from '@quayside/ui/more-icons'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { AnyIcon } from '../../links/any-icon.tsx'
import { useLinks } from '../../links/use-links.ts'
import { useSwitchMode } from '../../screen/use-switch-mode.ts'
import { Bell } from './bell.tsx'

export function AccountMenu() {
  const t = useT()
  const { session } = useHost()
  const { user, mode } = useSession()
  const { switchMode } = useSwitchMode()
  const navigate = useNavigate()
  const links = useLinks()('account')
  const items: MenuItem[] = [
    ...links.map(({ path, text, icon }) => ({ label: text, icon: <AnyIcon name={icon} />, href: path })),
    {
      label: t(mode === 'demo' ? 'mode.toReal' : 'mode.toDemo'),
      icon: <ExchangeIcon />,
      onSelect: () => void switchMode(mode === 'demo' ? 'real' : 'demo'),
    },
    { label: t('logout'), icon: <LogOutIcon />, danger: true, onSelect: () => void session.logout() },
  ]
  return (
    <>
      <Bell />
      <Menu
        align="end"
        triggerClassName="q-button q-button-ghost q-button-sm shell-account"
        trigger={
          <>
            <VisuallyHidden>{t('account')}</VisuallyHidden>
            <bdi translate="no" className="q-truncate">
              {user?.username}
            </bdi>
            <ChevronDownIcon />
          </>
        }
        items={items}
        onNavigate={href => void navigate(href)}
      />
    </>
  )
}

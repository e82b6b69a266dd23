import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { HelpIcon, MailIcon, MenuIcon, SearchIcon, SettingsIcon, SupportIcon } from '@quayside/ui/icons'
import { Menu } from '@quayside/ui/menu'
import { openSearch } from '../search/open-search.ts'
import { useService } from './use-service.ts'

type ServiceMenuProps = { triggerClassName?: string; above?: boolean }

/** The desktop's two ways to customer service. */
export function ServiceMenu({ triggerClassName = 'q-icon-button', above = false }: ServiceMenuProps) {
  const t = useT()
  const { openPage, writeMail } = useService()
  return (
    <Menu
      align="end"
      above={above}
      label={t('service')}
      triggerClassName={triggerClassName}
      trigger={<SupportIcon />}
      items={[
        { label: t('service.online'), icon: <SupportIcon />, onSelect: openPage },
        { label: t('service.email'), icon: <MailIcon />, onSelect: writeMail },
      ]}
    />
  )
}

/** The desktop's floating customer-service button; on a phone it is in the menu. */
export function ServiceButton() {
  return (
    <div className="shell-service">
      <ServiceMenu triggerClassName="q-icon-button shell-service-button" above />
    </div>
  )
}

/** What a phone's bar has no room for, customer service first: a floating button would lie over what one presses. */
export function PhoneMenu() {
  const t = useT()
  const { status } = useSession()
  const { openPage } = useService()
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      label={t('menu')}
      triggerClassName="q-icon-button"
      trigger={<MenuIcon />}
      items={[
        { label: t('search.title'), icon: <SearchIcon />, onSelect: openSearch },
        { label: t('service'), icon: <SupportIcon />, onSelect: openPage },
        { label: t('footer.help'), icon: <HelpIcon />, href: '/help' },
        ...(status === 'customer'
          ? [{ label: t('settings'), icon: <SettingsIcon />, href: '/profile/settings' }]
          : []),
      ]}
      onNavigate={href => void navigate(href)}
    />
  )
}

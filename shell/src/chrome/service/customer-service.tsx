import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { HelpIcon, MailIcon, MenuIcon, SearchIcon, SupportIcon } from '@quayside/ui/icons'
import { Menu } from '@quayside/ui/menu'
import { LinkIcon } from '../../links/link-icon.tsx'
import { useLinks, useMenu } from '../../links/use-links.ts'
import { openSearch } from '../../search/open-search.ts'
import { useService } from './use-service.ts'

type ServiceMenuProps = { triggerClassName?: string; above?: boolean }

export function ServiceMenu({ triggerClassName = 'q-icon-button', above = false }: ServiceMenuProps) {
  const t = useT()
  const { openPage, openChat, writeMail } = useService()
  return (
    <Menu
      align="end"
      above={above}
      label={t('service')}
      triggerClassName={triggerClassName}
      trigger={<SupportIcon />}
      items={[
        { label: t('service.page'), icon: <HelpIcon />, onSelect: openPage },
        { label: t('service.online'), icon: <SupportIcon />, onSelect: openChat },
        { label: t('service.email'), icon: <MailIcon />, onSelect: writeMail },
      ]}
    />
  )
}

/** The floating customer-service button of every screen: a menu on a desktop, the page at once on a phone (spec §2). */
export function ServiceButton() {
  const t = useT()
  const { device } = useHost().flags
  const { openPage } = useService()
  const className = 'q-icon-button shell-service-button'
  return (
    <div className="shell-service">
      {device === 'mobile' ? (
        <button type="button" className={className} aria-label={t('service')} onClick={openPage}>
          <SupportIcon />
        </button>
      ) : (
        <ServiceMenu triggerClassName={className} above />
      )}
    </div>
  )
}

export function PhoneMenu() {
  const t = useT()
  const links = [...useMenu().rest, ...useLinks()('phone')]
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      label={t('menu')}
      triggerClassName="q-icon-button"
      trigger={<MenuIcon />}
      items={[
        { label: t('search.title'), icon: <SearchIcon />, onSelect: openSearch },
        ...links.map(({ path, text, icon }) => ({ label: text, icon: <LinkIcon name={icon} />, href: path })),
      ]}
      onNavigate={href => void navigate(href)}
    />
  )
}

import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { HelpIcon, MailIcon, MenuIcon, SearchIcon, SupportIcon } from '@quayside/ui/icons'
import { Menu } from '@quayside/ui/menu'
import { type ReactNode, Suspense } from 'react'
import { later } from '../../later.ts'
import { LinkIcon } from '../../links/link-icon.tsx'
import { useLinks, useMenu } from '../../links/use-links.ts'
import { openSearch } from '../../search/open-search.ts'
import { SERVICE_PATH, useService } from './use-service.ts'

// With the other parts for customers only.
const ServiceUnread = later(
  async () => (await import(/* webpackChunkName: "customer" */ './service-unread.tsx')).ServiceUnread,
)

type ServiceMenuProps = {
  triggerClassName?: string
  above?: boolean
  badge?: ReactNode
}

export function ServiceMenu({ triggerClassName = 'q-icon-button', above = false, badge }: ServiceMenuProps) {
  const t = useT()
  const openService = useService()
  return (
    <Menu
      align="end"
      above={above}
      triggerClassName={triggerClassName}
      trigger={<Trigger badge={badge} />}
      items={[
        { label: t('service.page'), icon: <HelpIcon />, onSelect: () => openService('page') },
        { label: t('service.online'), icon: <SupportIcon />, onSelect: () => openService('chat') },
        { label: t('service.email'), icon: <MailIcon />, onSelect: () => openService('mail') },
      ]}
    />
  )
}

function Trigger({ badge }: { badge: ReactNode }) {
  const t = useT()
  return (
    <>
      <SupportIcon />
      <span className="q-visually-hidden">{t('service')}</span>
      {badge}
    </>
  )
}

/** The floating customer-service button of every screen: a menu on a desktop, the page at once on a phone (spec §2). */
export function ServiceButton() {
  const { device } = useHost().flags
  const openService = useService()
  const { status, user } = useSession()
  const { pathname } = useLocation()
  const className = 'q-icon-button shell-service-button'
  const badge = <Suspense>{status === 'customer' && <ServiceUnread key={user?.id} />}</Suspense>
  // It would only cover the page that it opens.
  if (pathname === SERVICE_PATH) return null
  return (
    <div className="shell-service">
      {device === 'mobile' ? (
        <button type="button" className={className} onClick={() => openService('page')}>
          <Trigger badge={badge} />
        </button>
      ) : (
        <ServiceMenu triggerClassName={className} above badge={badge} />
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

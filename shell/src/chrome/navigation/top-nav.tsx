import { menuPath } from '@quayside/contracts/remotes/links'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { LanguageIcon } from '@quayside/ui/icons'
import { Suspense } from 'react'
import { later } from '../../later.ts'
import { useMenu } from '../../links/use-links.ts'
import type { RouteEntry } from '../../remotes/route-table.ts'
import { Brand } from '../brand.tsx'
import { ShellLink } from '../shell-link.tsx'

// Menus are part of the first script: a separate request costs a round trip and a turn.
const SearchButton = later(
  async () => (await import(/* webpackMode: "eager" */ '../../search/search-button.tsx')).SearchButton,
)
const ServiceMenu = later(
  async () => (await import(/* webpackMode: "eager" */ '../service/customer-service.tsx')).ServiceMenu,
)
const ThemeMenu = later(async () => (await import(/* webpackMode: "eager" */ '../theme-menu.tsx')).ThemeMenu)
const CustomerTools = later(
  async () =>
    (await import(/* webpackChunkName: "customer" */ '../account/customer-tools.tsx')).CustomerTools,
)
const MoreLinks = later(
  async () => (await import(/* webpackChunkName: "customer" */ './more-links.tsx')).MoreLinks,
)

const WAITING = (
  <>
    <span className="q-icon-button shell-waiting" />
    <span className="q-icon-button shell-waiting" />
  </>
)

export type BarProps = { entry: RouteEntry | undefined; back: boolean; onLanguages: () => void }

export function TopNav({ entry, onLanguages }: BarProps) {
  const t = useT()
  const { status } = useSession()
  const { shown, rest } = useMenu()
  const marked = entry && menuPath(entry)
  return (
    <div className="shell-bar">
      <Brand />
      <nav className="shell-tabs" aria-label={t('nav.main')}>
        {shown.map(({ path, text }) => (
          <ShellLink key={path} to={path} aria-current={marked === path ? 'page' : undefined}>
            {text}
          </ShellLink>
        ))}
      </nav>
      <Suspense>{rest.length > 0 && <MoreLinks links={rest} marked={marked} />}</Suspense>
      <div className="shell-tools">
        <Suspense fallback={<span className="q-icon-button" />}>
          <SearchButton />
        </Suspense>
        <Suspense fallback={WAITING}>
          <ServiceMenu />
          <ThemeMenu />
        </Suspense>
        <IconButton label={t('language.title')} icon={<LanguageIcon />} onClick={onLanguages} />
        {status === 'customer' ? (
          <Suspense fallback={<span className="shell-standing" />}>
            <CustomerTools />
          </Suspense>
        ) : (
          <WayIn />
        )}
      </div>
    </div>
  )
}

function WayIn() {
  const t = useT()
  return (
    <div className="shell-way-in">
      <ShellLink to="/pass/login" className="q-button q-button-ghost q-button-sm">
        {t('login')}
      </ShellLink>
      <ShellLink to="/pass/register" className="q-button q-button-primary q-button-sm">
        {t('signup')}
      </ShellLink>
    </div>
  )
}

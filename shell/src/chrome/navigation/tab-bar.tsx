import { useT } from '@quayside/runtime/i18n'
import type { RouteEntry } from '../../remotes/route-table.ts'
import { ShellLink } from '../shell-link.tsx'
import { TABS } from './tabs.ts'

export function TabBar({ entry }: { entry: RouteEntry | undefined }) {
  const t = useT()
  return (
    <nav className="shell-tab-bar" aria-label={t('nav.main')}>
      {TABS.map(({ tab, to, short, Icon }) => (
        <ShellLink key={tab} to={to} aria-current={entry?.tab === tab ? 'page' : undefined}>
          <Icon aria-hidden />
          <span>{t(short)}</span>
        </ShellLink>
      ))}
    </nav>
  )
}

import { menuPath } from '@quayside/contracts/remotes/links'
import { useT } from '@quayside/runtime/i18n'
import { LinkIcon } from '../../links/link-icon.tsx'
import { useMenu } from '../../links/use-links.ts'
import type { RouteEntry } from '../../remotes/route-table.ts'
import { ShellLink } from '../shell-link.tsx'

export function TabBar({ entry }: { entry: RouteEntry | undefined }) {
  const t = useT()
  const marked = entry && menuPath(entry)
  return (
    <nav className="shell-tab-bar" aria-label={t('nav.main')}>
      {useMenu().shown.map(({ path, shortText, icon }) => (
        <ShellLink key={path} to={path} aria-current={marked === path ? 'page' : undefined}>
          <LinkIcon name={icon} />
          <span>{shortText}</span>
        </ShellLink>
      ))}
    </nav>
  )
}

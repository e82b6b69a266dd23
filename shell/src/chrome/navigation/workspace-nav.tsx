import { useT } from '@quayside/runtime/i18n'
import { useLocation } from '@quayside/runtime/router'
import { AnyIcon } from '../../links/any-icon.tsx'
import type { ShownLink } from '../../links/links.ts'
import { useLinks } from '../../links/use-links.ts'
import { ShellLink } from '../shell-link.tsx'

const GROUPS = ['side.account', 'side.money', 'side.settings'] as const

export function WorkspaceNav() {
  const t = useT()
  const linksIn = useLinks()
  const groups = GROUPS.map(linksIn).filter(links => links.length > 0)
  const here = pathAt(useLocation(), groups.flat())
  return (
    <nav className="shell-side" aria-label={t('account')}>
      {groups.map(links => (
        <ul key={links[0]?.path}>
          {links.map(({ path, text, icon }) => (
            <li key={path}>
              <ShellLink to={path} aria-current={path === here ? 'page' : undefined}>
                <AnyIcon name={icon} />
                {text}
              </ShellLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

type Place = { readonly pathname: string; readonly search: string }

/** A link with a query marks part of a page, and takes precedence when the page has that query. */
function pathAt({ pathname, search }: Place, links: readonly ShownLink[]): string | undefined {
  const asked = new URLSearchParams(search)
  const isAsked = (query: string) =>
    [...new URLSearchParams(query)].every(([key, value]) => asked.get(key) === value)
  const here = links.map(({ path }) => path.split('?')).filter(([path]) => path === pathname)
  const [path, query] =
    here.find(([, query]) => query !== undefined && isAsked(query)) ??
    here.find(([, query]) => query === undefined) ??
    []
  return query === undefined ? path : `${path}?${query}`
}

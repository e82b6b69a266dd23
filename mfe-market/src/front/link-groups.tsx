import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import styles from './link-groups.module.css'
import { useContents } from './use-contents.ts'

/** Content types of spec §3 in footer order. */
const GROUPS = [
  { type: 1, key: 'company' },
  { type: 2, key: 'policy' },
  { type: 3, key: 'statement' },
  { type: 4, key: 'contact' },
] as const

/** The mobile front page's footer: company, policies, statements, contact (spec §2). */
export function LinkGroups() {
  const t = useT()
  const contents = useContents()
  const groups = GROUPS.map(group => ({
    ...group,
    links: contents.filter(item => item.type === group.type),
  })).filter(group => group.links.length > 0)
  return (
    <footer className={styles.groups}>
      {groups.map(group => (
        <nav key={group.key} aria-labelledby={`group-${group.key}`}>
          <h2 id={`group-${group.key}`}>{t(`group.${group.key}`)}</h2>
          <ul>
            {group.links.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/detail?${new URLSearchParams({ id, title })}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  )
}

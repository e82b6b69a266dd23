import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLinks } from '../../links/use-links.ts'
import { useShell, useWatched } from '../../shell-parts.ts'
import { BrandMark } from '../brand.tsx'
import { ShellLink } from '../shell-link.tsx'
import { footerGroups } from './footer-groups.ts'

export function Footer() {
  const t = useT()
  const { flags, boot } = useHost()
  const { language } = useShell()
  const groups = footerGroups(useWatched(language.contents), useLinks())
  return (
    <footer className="shell-footer">
      <div className="shell-footer-inner">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(({ path, text }) => (
                <li key={path}>
                  <ShellLink to={path}>{text}</ShellLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="shell-footer-foot">
          <BrandMark />
          <p>{t('footer.risk')}</p>
          {boot.operator && (
            <p>
              {t('footer.operator', { operator: boot.operator.name })}{' '}
              <bdi translate="no">{boot.operator.license}</bdi>
            </p>
          )}
          <p>
            <bdi translate="no">{`© ${new Date().getFullYear()} ${flags.siteName}`}</bdi>
          </p>
        </div>
      </div>
    </footer>
  )
}

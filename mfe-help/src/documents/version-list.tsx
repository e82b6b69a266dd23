import type { ContentVersion } from '@quayside/contracts/endpoints/help'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import styles from './policy.module.css'
import { detailHref, type ShownPolicy } from './use-contents.ts'
import { useDay } from './use-day.ts'

/** Links to all versions, each with a comparison to the shown one. */
export function VersionList({ shown }: { shown: ShownPolicy }) {
  const t = useT()
  if (shown.versions.length < 2) return null
  return (
    <section className="q-stack q-gap-8" aria-labelledby="versions">
      <h2 id="versions" className="q-title">
        {t('policy.versions')}
      </h2>
      <ul className={styles.list}>
        {shown.versions.map(one => (
          <Row key={one.version} shown={shown} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ shown, one: { version, status } }: { shown: ShownPolicy; one: ContentVersion }) {
  const t = useT()
  const navigate = useNavigate()
  const day = useDay()
  const isShown = version === shown.version
  const [from = '', to = ''] = [version, shown.version].toSorted()
  return (
    <li className={styles.row}>
      <TextLink
        href={detailHref(shown, { version })}
        onNavigate={href => void navigate(href)}
        aria-current={isShown ? 'page' : undefined}
      >
        {day(version)}
      </TextLink>
      <span className="q-small q-text-3">{t(`policy.status.${status}`)}</span>
      {!isShown && (
        <TextLink
          quiet
          className={styles.compare}
          href={detailHref(shown, { version: to, from })}
          onNavigate={href => void navigate(href)}
        >
          {t('policy.compare')}
          <VisuallyHidden> {t('policy.compared', { from: day(from), to: day(to) })}</VisuallyHidden>
        </TextLink>
      )}
    </li>
  )
}

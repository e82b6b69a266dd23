import type { AppLinks as Links } from '@quayside/contracts/endpoints/help'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import styles from './app-links.module.css'

const STORES = [
  { key: 'ios', name: 'App Store' },
  { key: 'android', name: 'Google Play' },
] as const satisfies readonly { key: keyof Links; name: string }[]

/** Badges that link to the operator's apps in the stores (spec §1). Fetched only if there is a link. */
export function AppLinks() {
  const t = useT()
  const { appLinks } = useHost().boot
  return (
    <section aria-labelledby="front-apps">
      <h2 id="front-apps" className="q-title">
        {t('apps.title')}
      </h2>
      <ul className={styles.list}>
        {STORES.map(({ key, name }) => {
          const href = appLinks?.[key]
          return (
            href !== undefined && (
              <li key={key}>
                <a className={styles.badge} href={href} target="_blank" rel="noopener noreferrer">
                  <span>{t(`apps.${key}`)}</span>
                  <b translate="no">{name}</b>
                </a>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import type { ReactNode } from 'react'
import styles from './service.module.css'

type PaneProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }

/** A conversation's frame: next to the list on a desktop, the whole page on a phone. */
export function Pane({ title, aside, children }: PaneProps) {
  const t = useT()
  const navigate = useNavigate()
  const isPhone = useHost().flags.device === 'mobile'
  const Heading = isPhone ? 'h1' : 'h2'
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <Heading className="q-title" tabIndex={-1}>
          {title}
        </Heading>
        {aside}
        {isPhone && (
          // No second arrow next to that of the page, which leads to the screen before.
          <TextLink className={styles.all} href="/service" onNavigate={href => void navigate(href)}>
            {t('talk.all')}
          </TextLink>
        )}
      </header>
      {children}
    </section>
  )
}

import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { IconButton } from '@quayside/ui/icon-button'
import { BackIcon } from '@quayside/ui/icons'
import type { ReactNode } from 'react'
import styles from './service.module.css'

type PaneProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }

/** A conversation's frame: next to the list on a desktop, the whole page on a phone. */
export function Pane({ title, aside, children }: PaneProps) {
  const t = useT()
  const navigate = useNavigate()
  const Heading = useHost().flags.device === 'mobile' ? 'h1' : 'h2'
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <IconButton
          className={styles.back}
          label={t('talk.all')}
          icon={<BackIcon />}
          href="/service"
          onNavigate={href => void navigate(href)}
        />
        <Heading className="q-title" tabIndex={-1}>
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  )
}

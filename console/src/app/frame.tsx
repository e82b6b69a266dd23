import { Alert } from '@quayside/ui/alert'
import { type ReactNode, useEffect } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useLiveBoard } from '../api/use-live-board.ts'
import { useSession } from '../session/use-session.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { Mark } from './mark.tsx'

const PAGES = [
  { to: '/', label: 'Board' },
  { to: '/release', label: 'Release' },
  { to: '/timeline', label: 'Timeline' },
  { to: '/previews', label: 'Previews' },
  { to: '/audit', label: 'Audit' },
  { to: '/people', label: 'People' },
] as const

/** Header and main area around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { problem } = useLiveBoard()
  const { siteName, siteMode } = useSession()
  usePageTitle(siteName)
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <NavLink to="/" className={styles.brand}>
          <Mark />
          <span>{siteName}</span>
          <span className={styles.kind}>Console</span>
        </NavLink>
        <nav className={styles.pages} aria-label="Pages">
          {PAGES.map(page => (
            <NavLink key={page.to} to={page.to} end={page.to === '/'} className={styles.page}>
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          {siteMode === 'sandbox' && <span className={styles.mode}>Sandbox</span>}
          <AccountMenu />
        </div>
      </header>
      <main id="main" className="q-page" tabIndex={-1}>
        {problem && (
          <div className={styles.problem}>
            <Alert tone="warning" title="Not updating live" announce>
              {problem} The console keeps retrying.
            </Alert>
          </div>
        )}
        {children}
      </main>
    </>
  )
}

function usePageTitle(siteName: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const page = PAGES.find(({ to }) => to !== '/' && pathname.startsWith(to))?.label
    const rest = pathname.startsWith('/remotes/') ? pathname.split('/')[2] : 'Board'
    document.title = `${page ?? rest} · ${siteName} console`
    window.scrollTo(0, 0)
    // On a phone the navigation is wider than the screen.
    document
      .querySelector('nav [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, siteName])
}

import { Alert } from '@quayside/ui/alert'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLiveBoard } from '../api/use-live-board.ts'
import { count } from '../format/amount.ts'
import { worksIn } from '../session/access.ts'
import { Mark } from '../session/mark.tsx'
import { BOARD, isOn, type Page, pagesOf, partOf, partsOf } from '../session/pages.ts'
import { useSession } from '../session/use-session.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'

export function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  const part = partOf(pathname)
  const pages = pagesOf(part, session)
  const parts = partsOf(session, part)
  usePageTitle(pages, session.siteName)
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span>{session.siteName}</span>
          <span className={styles.kind}>Console</span>
        </Link>
        <div className={styles.ways}>
          {parts.length > 1 && (
            <nav className={styles.parts} aria-label="Parts of the console">
              {parts.map(one => (
                <Link
                  key={one.to}
                  to={one.to}
                  className={styles.part}
                  aria-current={partOf(one.to) === part ? 'true' : undefined}
                >
                  {one.label}
                </Link>
              ))}
            </nav>
          )}
          <nav className={styles.pages} aria-label="Pages">
            {pages.map(page => (
              <Link
                key={page.to}
                to={page.to}
                className={styles.page}
                aria-current={isOn(page, pathname) ? 'page' : undefined}
              >
                {page.label}
                {page.countedBy && <Waiting queryKey={page.countedBy} />}
              </Link>
            ))}
          </nav>
        </div>
        <div className={styles.end}>
          {session.siteMode === 'sandbox' && <span className={styles.mode}>Sandbox</span>}
          <AccountMenu {...(!worksIn(session, 'releases') && { board: BOARD })} />
        </div>
      </header>
      <main id="main" className={`q-page ${styles.main}`} tabIndex={-1}>
        {part === 'releases' && <LiveBoard />}
        {children}
      </main>
    </>
  )
}

/** Shows a number that another part of the page reads. */
function Waiting({ queryKey }: { queryKey: readonly string[] }) {
  const waiting = useQuery<number>({ queryKey, queryFn: skipToken }).data ?? 0
  if (waiting === 0) return null
  return (
    <span className={styles.waiting}>
      {count(waiting)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}

function LiveBoard() {
  const { problem } = useLiveBoard()
  if (problem === null) return null
  return (
    <div className={styles.problem}>
      <Alert tone="warning" title="Not updating live" announce>
        {problem} The console keeps retrying.
      </Alert>
    </div>
  )
}

function usePageTitle(pages: readonly Page[], siteName: string): void {
  const { pathname } = useLocation()
  const page = pages.find(one => isOn(one, pathname))?.label
  useEffect(() => {
    const rest = pathname.startsWith('/remotes/') ? pathname.split('/')[2] : 'Board'
    document.title = `${page ?? rest} · ${siteName} console`
    window.scrollTo(0, 0)
    // On a phone the navigation is wider than the screen.
    document
      .querySelector('nav [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, page, siteName])
}

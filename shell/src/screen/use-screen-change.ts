import { useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useLocation } from '@quayside/runtime/router'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { RouteEntry } from '../remotes/route-table.ts'
import { focusScreen } from './focus-screen.ts'

/** Effects of every arrival at a screen: top of the page, title, and focus (spec §2; look, "Accessibility"). */
export function useScreenChange(entry: RouteEntry | undefined, main: RefObject<HTMLElement | null>): void {
  useTitle(entry)
  useScrollToTop()
  const { pathname } = useLocation()
  const first = useRef(pathname)

  useEffect(() => {
    if (main.current === null || first.current === pathname) return
    first.current = ''
    return focusScreen(main.current)
  }, [pathname, main])
}

/** A screen that only rewrites its own query (a filter, a tab) keeps its scroll position. */
function useScrollToTop(): void {
  const { key, pathname } = useLocation()
  const { history } = useHost()
  const before = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what tells one navigation from the next
  useLayoutEffect(() => {
    const isRewrite = history.get().type === 'REPLACE' && before.current === pathname
    before.current = pathname
    if (!isRewrite) window.scrollTo(0, 0)
  }, [key, pathname, history])
}

/** The title is the remote's own text and may arrive after the navigation. */
function useTitle(entry: RouteEntry | undefined): void {
  const { i18n, flags } = useHost()
  const locale = useLocale()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const key = entry === undefined ? '' : `${entry.remote}:${entry.title}`
  const title = key !== '' && i18n.exists(key, { lng: locale }) ? i18n.t(key) : ''

  useEffect(() => {
    i18n.store.on('added', redraw)
    return () => i18n.store.off('added', redraw)
  }, [i18n])
  useEffect(() => {
    document.title = title === '' ? flags.siteName : `${title} — ${flags.siteName}`
  }, [title, flags.siteName])
}

import { useHost } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Names the shown document or item in the tab's title. Undefined keeps the screen's title. */
export function usePageTitle(name: string | undefined): void {
  const { history, flags } = useHost()
  useEffect(() => {
    if (name === undefined) return
    const title = `${name} — ${flags.siteName}`
    const { pathname } = history.get().location
    let before = document.title
    function write(): void {
      if (document.title === title || history.get().location.pathname !== pathname) return
      before = document.title
      document.title = title
    }
    write()
    // The shell sets the screen's title when its texts arrive, which may be later, and in each language.
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title === title) document.title = before
    }
  }, [name, flags.siteName, history])
}

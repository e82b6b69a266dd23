import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation } from '@quayside/runtime/router'
import { hearRequests } from '@quayside/runtime/shell-requests'
import { ToastRegion } from '@quayside/ui/toast'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from '../later.ts'
import { Screen } from '../screen/screen.tsx'
import { useScreenChange } from '../screen/use-screen-change.ts'
import { useShell } from '../shell-parts.ts'
import { chromeOf } from './chrome-rules.ts'
import { Dialogs } from './dialogs.tsx'
import { MobileBar } from './navigation/mobile-bar.tsx'
import { TabBar } from './navigation/tab-bar.tsx'
import { TopNav } from './navigation/top-nav.tsx'
import { Onboarding } from './onboarding/onboarding.tsx'
import { SandboxRibbon } from './sandbox-ribbon.tsx'

// Rendered in a turn after the page's first text, which also fetches the parts for customers only.
const ConnectionNote = later(
  async () => (await import(/* webpackMode: "eager" */ './connection-note.tsx')).ConnectionNote,
)
const Search = later(async () => (await import(/* webpackMode: "eager" */ '../search/search.tsx')).Search)
const WorkspaceNav = later(
  async () =>
    (await import(/* webpackChunkName: "customer" */ './navigation/workspace-nav.tsx')).WorkspaceNav,
)
// Desktop only and below the fold, so it has its own script.
const Footer = later(async () => (await import('./service/footer.tsx')).Footer)
const ServiceButton = later(
  async () => (await import(/* webpackMode: "eager" */ './service/customer-service.tsx')).ServiceButton,
)

export function Chrome() {
  const { flags } = useHost()
  const { system, theme } = useShell()
  const t = useT()
  const { pathname } = useLocation()
  const [languages, setLanguages] = useState(false)
  const main = useRef<HTMLElement>(null)
  const entry = findClaim(system.table, pathname)
  const parts = chromeOf(entry, flags.device)
  const isWorkspace = useSession().status === 'customer' && parts.workspace
  const openLanguages = () => setLanguages(true)

  useScreenChange(entry, main)
  useEffect(() => hearRequests({ openLanguages: () => setLanguages(true), theme: theme.choose }), [theme])
  // The page reserves space for fixed parts: sticky rails and toasts of every remote depend on it.
  useLayoutEffect(() => {
    document.documentElement.dataset.chrome = entry?.chrome ?? 'full'
  }, [entry])

  const Bar = flags.device === 'mobile' ? MobileBar : TopNav
  return (
    <>
      <button
        type="button"
        className="shell-skip q-button q-button-primary"
        onClick={() => main.current?.focus()}
      >
        {t('skip')}
      </button>
      <header className="shell-header">
        <SandboxRibbon />
        {parts.header && <Bar entry={entry} back={parts.back} onLanguages={openLanguages} />}
      </header>
      <div className={isWorkspace ? 'shell-workspace' : undefined}>
        {isWorkspace && (
          <Suspense fallback={<div className="shell-side" />}>
            <WorkspaceNav />
          </Suspense>
        )}
        <main id="main" className="shell-main" tabIndex={-1} ref={main}>
          <Screen entry={entry} />
        </main>
      </div>
      <Suspense>{parts.footer && <Footer />}</Suspense>
      {parts.tabBar && <TabBar entry={entry} />}
      <Suspense>
        <ServiceButton />
        <ConnectionNote />
        <Search />
      </Suspense>
      <Dialogs languages={languages} onLanguagesClose={() => setLanguages(false)} />
      <Onboarding onLanguages={openLanguages} />
      <ToastRegion label={t('messages')} dismissLabel={t('close')} />
    </>
  )
}

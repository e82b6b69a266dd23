import { useHost, useSession } from '@quayside/runtime/hooks'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Suspense, useState } from 'react'
import { later } from '../../later.ts'
import { tabStore } from '../../stores.ts'

const KEY = 'quayside.onboarded'

/** Rendered after the page's first screen; a separate request would cost a first visit more than its size. */
const Board = later(
  async () => (await import(/* webpackMode: "eager" */ './onboarding-board.tsx')).OnboardingBoard,
)

/** The phone's first-visit board (spec §2), over the front page until dismissed, remembered for the browser session. */
export function Onboarding({ onLanguages }: { onLanguages: () => void }) {
  const { flags } = useHost()
  const { pathname } = useLocation()
  const { status } = useSession()
  const navigate = useNavigate()
  const [dismissed, setDismissed] = useState(() => tabStore.get(KEY) !== null)
  const isHome = pathname === '/' || pathname === '/home'
  if (dismissed || flags.device !== 'mobile' || !isHome) return null

  function leaveTo(path: string): void {
    tabStore.set(KEY, '1')
    setDismissed(true)
    if (path !== pathname) void navigate(path)
  }
  return (
    <Suspense>
      <Board
        onContinue={() => leaveTo(status === 'customer' ? '/' : '/pass/register')}
        onSkip={() => leaveTo('/')}
        onLanguages={onLanguages}
      />
    </Suspense>
  )
}

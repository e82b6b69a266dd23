import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { LanguageIcon, MarketIcon, VerifiedIcon, WalletIcon } from '@quayside/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { tabStore } from '../stores.ts'
import { BrandMark } from './brand.tsx'
import { SandboxRibbon } from './sandbox-ribbon.tsx'

const KEY = 'quayside.onboarded'

const POINTS = [
  { key: 'markets', Icon: MarketIcon },
  { key: 'demo', Icon: WalletIcon },
  { key: 'costs', Icon: VerifiedIcon },
] as const

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
    <Board
      onContinue={() => leaveTo(status === 'customer' ? '/' : '/pass/register')}
      onSkip={() => leaveTo('/')}
      onLanguages={onLanguages}
    />
  )
}

type BoardProps = { onContinue: () => void; onSkip: () => void; onLanguages: () => void }

function Board({ onContinue, onSkip, onLanguages }: BoardProps) {
  const t = useT()
  const { flags } = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    title.current?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog ref={dialog} className="shell-board" aria-labelledby="board-title" onCancel={onSkip}>
      <SandboxRibbon />
      <div className="shell-board-top">
        <Button variant="ghost" size="sm" icon={<LanguageIcon />} onClick={onLanguages}>
          {t('language.title')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onSkip}>
          {t('board.skip')}
        </Button>
      </div>
      <div className="shell-board-body">
        <BrandMark />
        <h1 id="board-title" className="q-display" tabIndex={-1} ref={title}>
          {t('board.title', { site: flags.siteName })}
        </h1>
        <ul>
          {POINTS.map(({ key, Icon }) => (
            <li key={key}>
              <Icon aria-hidden />
              <div>
                <p className="q-strong">{t(`board.${key}`)}</p>
                <p className="q-text-2">{t(`board.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" size="lg" block onClick={onContinue}>
        {t('board.continue')}
      </Button>
    </dialog>
  )
}

import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { LanguageIcon } from '@quayside/ui/icons'
import { Picture } from '@quayside/ui/picture'
import { useEffect, useRef } from 'react'
import { SandboxRibbon } from '../sandbox-ribbon.tsx'

const POINTS = [
  { key: 'markets', picture: 'flags' },
  { key: 'demo', picture: 'paper' },
  { key: 'costs', picture: 'gauge' },
] as const

type BoardProps = { onContinue: () => void; onSkip: () => void; onLanguages: () => void }

export function OnboardingBoard({ onContinue, onSkip, onLanguages }: BoardProps) {
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
        <Picture name="harbor" />
        <h1 id="board-title" className="q-display" tabIndex={-1} ref={title}>
          {t('board.title', { site: flags.siteName })}
        </h1>
        <ul>
          {POINTS.map(({ key, picture }) => (
            <li key={key}>
              <Picture name={picture} size="sm" />
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

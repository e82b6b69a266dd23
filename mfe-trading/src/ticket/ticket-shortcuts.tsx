import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type KeyMeaning, keyMeaning } from './key-meaning.ts'
import styles from './ticket.module.css'
import type { TicketRequest } from './ticket-request.ts'

const KEYS = [
  ['B', 'buy'],
  ['S', 'sell'],
  ['O', 'option'],
  ['Ctrl + Enter', 'submit'],
  ['Esc', 'back'],
  ['/', 'search'],
  ['Ctrl + K', 'search'],
  ['?', 'list'],
] as const

type ShortcutsProps = { root: RefObject<HTMLElement | null>; onRequest: (request: TicketRequest) => void }

/** Keyboard shortcuts of the ticket on a desktop; off during typing and when the reader disabled them. */
export function TicketShortcuts({ root, onRequest }: ShortcutsProps) {
  const { flags } = useHost()
  return flags.device === 'desktop' ? <Shortcuts root={root} onRequest={onRequest} /> : null
}

function Shortcuts({ root, onRequest }: ShortcutsProps) {
  const [isListed, setListed] = useState(false)
  const request = useRef(onRequest)
  request.current = onRequest
  useEffect(() => {
    const press = (name: 'primary' | 'back') =>
      root.current?.querySelector<HTMLElement>(`[data-ticket="${name}"]`)?.click()
    const acts: Readonly<Record<KeyMeaning, () => void>> = {
      buy: () => request.current({ tab: 'contract', side: 'buy' }),
      sell: () => request.current({ tab: 'contract', side: 'sell' }),
      option: () => request.current({ tab: 'option' }),
      list: () => setListed(true),
      submit: () => press('primary'),
      back: () => press('back'),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const meaning = keyMeaning(event, root.current)
      if (meaning === undefined) return
      if (meaning !== 'back') event.preventDefault()
      acts[meaning]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root])
  return isListed ? <KeyList onClose={() => setListed(false)} /> : null
}

function KeyList({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shortcuts.title')}
      closeLabel={t('common:close')}
      size="sm"
      reading
    >
      <dl className={styles.keys}>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd translate="no" dir="ltr">
                {key}
              </kbd>
            </dt>
            <dd>{t(`shortcuts.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="q-small q-text-3">{t('shortcuts.off')}</p>
    </Dialog>
  )
}

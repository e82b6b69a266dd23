import { Checkbox } from '@quayside/ui/checkbox'
import { Dialog } from '@quayside/ui/dialog'
import { IconButton } from '@quayside/ui/icon-button'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import styles from './key-help.module.css'
import { type Key, useKeySetting, useKeys } from './use-keys.ts'

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' }

export function KeyHelp({ keys }: { keys: readonly Key[] }) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useKeySetting()
  const all = [...keys, { key: '?', words: 'Show this list', act: () => setOpen(true) }]
  useKeys(all)
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard className="q-icon" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Keyboard shortcuts"
        closeLabel="Close"
        size="sm"
      >
        <dl className={styles.keys}>
          {all
            .filter(({ words }) => words !== '')
            .map(({ key, words }) => (
              <div key={key}>
                <dt>
                  <kbd translate="no">{NAMES[key] ?? key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
        </dl>
        <Checkbox
          label="Use single-key shortcuts in this browser"
          checked={isOn}
          onChange={event => setOn(event.target.checked)}
        />
      </Dialog>
    </>
  )
}

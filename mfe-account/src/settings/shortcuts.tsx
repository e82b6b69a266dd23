import { browserStore } from '@quayside/runtime/browser-store'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { chooseShortcuts, readShortcuts } from '@quayside/runtime/shortcuts'
import { Switch } from '@quayside/ui/switch'
import { useState } from 'react'

const store = browserStore(() => window.localStorage)

export function Shortcuts() {
  const t = useT()
  const { flags } = useHost()
  const [isOn, setOn] = useState(() => readShortcuts(store))
  if (flags.device !== 'desktop') return null
  return (
    <Switch
      label={t('shortcuts.label')}
      hint={t('shortcuts.hint')}
      checked={isOn}
      onChange={event => {
        const next = event.target.checked
        setOn(next)
        chooseShortcuts(document, store, next)
      }}
    />
  )
}

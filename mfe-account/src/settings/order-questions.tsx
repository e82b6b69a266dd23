import { useAskFirst } from '@quayside/runtime/ask-first'
import { useT } from '@quayside/runtime/i18n'
import { Switch } from '@quayside/ui/switch'

export function OrderQuestions() {
  const t = useT()
  const [asks, setAsks] = useAskFirst()
  return (
    <Switch
      label={t('settings.askFirst')}
      hint={t('settings.askFirstHint')}
      checked={asks}
      onChange={event => setAsks(event.target.checked)}
    />
  )
}

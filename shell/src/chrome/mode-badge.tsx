import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'

/** Which account is in play; demo is marked, real is plain. */
export function ModeBadge() {
  const t = useT()
  const { mode } = useSession()
  return (
    <span className={mode === 'demo' ? 'q-badge q-tone-info' : 'q-badge'} data-mode={mode}>
      {t(mode === 'demo' ? 'mode.demo' : 'mode.real')}
    </span>
  )
}

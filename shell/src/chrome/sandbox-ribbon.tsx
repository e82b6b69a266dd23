import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'

/** Says on every screen that there is no real money; it cannot be closed (rules §1.3). */
export function SandboxRibbon() {
  const { flags } = useHost()
  const t = useT()
  return flags.siteMode === 'sandbox' ? <p className="shell-ribbon">{t('sandbox')}</p> : null
}

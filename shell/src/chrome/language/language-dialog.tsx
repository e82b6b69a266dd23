import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import { Segmented } from '@quayside/ui/segmented'
import { useShell, useWatched } from '../../shell-parts.ts'
import { THEMES } from '../theme-menu.tsx'
import { LanguageList } from './language-list.tsx'

/** The language picker of spec §2; on a phone also the theme picker, for which its bar has no space. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { flags } = useHost()
  return (
    <Dialog open onClose={onClose} title={t('language.title')} closeLabel={t('close')}>
      <LanguageList onChosen={onClose} />
      {flags.device === 'mobile' && <ThemeChoices />}
    </Dialog>
  )
}

function ThemeChoices() {
  const t = useT()
  const { theme } = useShell()
  const choice = useWatched(theme)
  return (
    <div className="shell-theme-choices">
      <p className="q-label">{t('theme')}</p>
      <Segmented
        block
        label={t('theme')}
        value={choice}
        onChange={theme.choose}
        options={THEMES.map(value => ({ value, label: t(`theme.${value}`) }))}
      />
    </div>
  )
}

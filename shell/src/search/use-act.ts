import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { openLanguagePicker } from '@quayside/runtime/shell-requests'
import { showToast } from '@quayside/ui/show-toast'
import { useSwitchMode } from '../screen/use-switch-mode.ts'
import { useShell } from '../shell-parts.ts'
import type { Act } from './find.ts'

export function useAct(): (act: Act) => Promise<void> {
  const t = useT()
  const { session } = useHost()
  const { theme, language } = useShell()
  const { switchMode } = useSwitchMode()
  return async act => {
    switch (act.do) {
      case 'theme':
        return theme.choose(act.choice)
      case 'languages':
        return openLanguagePicker()
      case 'language':
        return await language
          .change(act.locale)
          .catch(() => void showToast({ message: t('language.failed'), tone: 'danger' }))
      case 'mode':
        return await switchMode(act.mode)
      case 'logout':
        return await session.logout()
    }
  }
}

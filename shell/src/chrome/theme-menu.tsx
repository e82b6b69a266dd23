import { useT } from '@quayside/runtime/i18n'
import type { ThemeChoice } from '@quayside/runtime/shell-requests'
import { MoonIcon, SunIcon } from '@quayside/ui/icons'
import { Menu } from '@quayside/ui/menu'
import { useShell, useWatched } from '../shell-parts.ts'

export const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']

export function ThemeMenu() {
  const t = useT()
  const { theme } = useShell()
  const choice = useWatched(theme)
  return (
    <Menu
      align="end"
      label={t('theme')}
      triggerClassName="q-icon-button"
      trigger={
        <>
          <SunIcon className="shell-when-light" />
          <MoonIcon className="shell-when-dark" />
        </>
      }
      items={THEMES.map(value => ({
        label: t(`theme.${value}`),
        current: value === choice,
        onSelect: () => theme.choose(value),
      }))}
    />
  )
}

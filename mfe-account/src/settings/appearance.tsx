import { browserStore } from '@quayside/runtime/browser-store'
import {
  chooseDirection,
  DIRECTION_CHOICES,
  type DirectionChoice,
  readDirection,
} from '@quayside/runtime/direction-colors'
import { useT } from '@quayside/runtime/i18n'
import {
  chooseTheme,
  isThemeChoice,
  openLanguagePicker,
  type ThemeChoice,
} from '@quayside/runtime/shell-requests'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Change } from '@quayside/ui/change'
import { SelectField } from '@quayside/ui/select-field'
import { useState } from 'react'
import { MailLanguage } from './mail-language.tsx'
import { Shortcuts } from './shortcuts.tsx'

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark']
const store = browserStore(() => window.localStorage)

export function Appearance() {
  const t = useT()
  const [theme, setTheme] = useState<ThemeChoice>(shownTheme)
  return (
    <div className="q-stack q-gap-24">
      <SelectField
        label={t('appearance.theme')}
        options={THEMES.map(value => ({ value, label: t(`appearance.theme.${value}`) }))}
        value={theme}
        onChange={event => {
          const { value } = event.target
          if (!isThemeChoice(value)) return
          setTheme(value)
          chooseTheme(value)
        }}
      />
      <DirectionColors />
      <Button onClick={openLanguagePicker}>{t('account.language')}</Button>
      <MailLanguage />
      <Shortcuts />
    </div>
  )
}

function DirectionColors() {
  const t = useT()
  const { number } = useFormats()
  const [choice, setChoice] = useState<DirectionChoice>(() => readDirection(store))
  return (
    <div className="q-stack q-gap-8">
      <SelectField
        label={t('appearance.direction')}
        options={DIRECTION_CHOICES.map(value => ({ value, label: t(`appearance.direction.${value}`) }))}
        value={choice}
        onChange={event => {
          const chosen = DIRECTION_CHOICES.find(value => value === event.target.value)
          if (chosen === undefined) return
          setChoice(chosen)
          chooseDirection(document, store, chosen)
        }}
      />
      <div className="q-row q-small q-text-2">
        <span>{t('appearance.direction.looks')}</span>
        <Change pill text={number('1.20', { style: 'percent', signed: true })} direction="up" />
        <Change pill text={number('-1.20', { style: 'percent', signed: true })} direction="down" />
      </div>
    </div>
  )
}

/** The shell keeps the theme on `<html>`. */
function shownTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return isThemeChoice(theme) ? theme : 'system'
}

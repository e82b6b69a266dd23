import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { isAllowed, type Setting } from './catalog.ts'

type FieldProps = { setting: Setting; value: number; onValue: (value: number) => void }

export function SettingField({ setting, value, onValue }: FieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(String(value))
  const language = LANGUAGE_TAG[useLocale()]
  const { key, min, max } = setting
  const isGood = isAllowed(setting, figureOf(typed, language))
  return (
    <TextField
      compact
      label={t(`setting.${key}`)}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isGood ? undefined : t('setting.range', { min, max })}
      onChange={event => {
        setTyped(event.target.value)
        const wanted = figureOf(event.target.value, language)
        if (isAllowed(setting, wanted)) onValue(wanted)
      }}
    />
  )
}

function figureOf(text: string, language: string): number {
  return Number(parseLocaleNumber(text, language) ?? Number.NaN)
}

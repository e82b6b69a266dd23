import { LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import type { ThemeChoice } from '@quayside/runtime/shell-requests'
import { useMemo } from 'react'
import { useShell, useWatched } from '../shell-parts.ts'
import type { Sources } from './find.ts'
import type { Words } from './words.ts'

type Command = Sources['commands'][number]

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']

export function useCommands(words: Words): readonly Command[] {
  const t = useT()
  const { theme } = useShell()
  const chosen = useWatched(theme)
  const { status, mode } = useSession()
  const languages = useLanguages(words)
  const themes = THEMES.map(choice => ({
    to: { do: 'theme', choice } as const,
    text: t(`theme.${choice}`),
    note: t('theme'),
    words: [...(words[`theme.${choice}`] ?? []), ...(words.theme ?? [])],
    usual: choice !== chosen,
  }))
  const other = mode === 'demo' ? 'real' : 'demo'
  const account: Command[] = [
    {
      to: { do: 'mode', mode: other },
      text: t(other === 'real' ? 'mode.toReal' : 'mode.toDemo'),
      words: words[`mode.${other}`],
      usual: true,
    },
    { to: { do: 'logout' }, text: t('logout'), words: words.logout, usual: true },
  ]
  return [...themes, ...languages, ...(status === 'customer' ? account : [])]
}

function useLanguages(words: Words): readonly Command[] {
  const t = useT()
  const current = useLocale()
  const named = useMemo(() => namesOfLanguages(current), [current])
  const picker: Command = {
    to: { do: 'languages' },
    text: t('language.title'),
    words: words.language,
    usual: true,
  }
  return [
    picker,
    ...LOCALES.filter(({ value }) => value !== current).map(
      ({ value, name }): Command => ({
        to: { do: 'language', locale: value },
        text: name,
        note: t('language.title'),
        words: named.get(value),
      }),
    ),
  ]
}

function namesOfLanguages(current: Locale): ReadonlyMap<Locale, readonly string[]> {
  const speakers = [current, 'en' as const].map(
    locale => new Intl.DisplayNames([LANGUAGE_TAG[locale]], { type: 'language' }),
  )
  return new Map(
    LOCALES.map(({ value }) => [value, speakers.flatMap(speaker => speaker.of(LANGUAGE_TAG[value]) ?? [])]),
  )
}

import { type Locale, localeOf } from '@quayside/contracts/locales'
import type { TFunction } from 'i18next'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PageI18n } from './context.ts'
import { useHost, useRemote } from './hooks.ts'

const OF_ALL = ['chrome', 'common'] as const

/** Translates within the remote's own namespace; `common:key` reads the shell's common terms and error texts. */
export function useT(): TFunction {
  const { name } = useRemote()
  const { i18n } = useHost()
  const texts = useTexts(i18n, name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `texts` changes when language or texts do
  return useMemo(() => i18n.getFixedT(null, name), [i18n, name, texts])
}

export function useLocale(): Locale {
  const { i18n } = useHost()
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    [i18n],
  )
  const language = useSyncExternalStore(subscribe, () => i18n.language)
  return localeOf(language)
}

/** Changes with the language and when texts arrive that this remote can read; texts of others cause no render. */
function useTexts(i18n: PageI18n, own: string): string {
  const arrived = arrivalsOf(i18n)
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      i18n.store.on('added', changed)
      return () => {
        i18n.off('languageChanged', changed)
        i18n.store.off('added', changed)
      }
    },
    [i18n],
  )
  return useSyncExternalStore(subscribe, () =>
    [i18n.language, ...[own, ...OF_ALL].map(name => arrived.get(name) ?? 0)].join(' '),
  )
}

const arrivals = new WeakMap<PageI18n, Map<string, number>>()

/** How often texts of a namespace have arrived, counted before other listeners run. */
function arrivalsOf(i18n: PageI18n): ReadonlyMap<string, number> {
  const known = arrivals.get(i18n)
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  i18n.store.on('added', (_locale: string, name: string) => {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  arrivals.set(i18n, counts)
  return counts
}

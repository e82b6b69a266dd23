import { isLocale, type Locale } from '@quayside/contracts/locales'
import type { i18n, TFunction } from 'i18next'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useHost, useRemote } from './hooks.ts'

/** Translates within the remote's own namespace; `common:key` reaches the shell's common terms and error texts. */
export function useT(): TFunction {
  const { name } = useRemote()
  const { i18n } = useHost()
  const texts = useTexts(i18n)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `texts` changes when language or texts do
  return useMemo(() => i18n.getFixedT(null, name), [i18n, name, texts])
}

/** The current interface language. */
export function useLocale(): Locale {
  const { i18n } = useHost()
  useTexts(i18n)
  return isLocale(i18n.language) ? i18n.language : 'en'
}

const additions = new WeakMap<i18n, number>()

/** Changes whenever the language changes or texts arrive. */
function useTexts(i18n: i18n): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      function added(): void {
        additions.set(i18n, (additions.get(i18n) ?? 0) + 1)
        changed()
      }
      i18n.on('languageChanged', changed)
      i18n.store.on('added', added)
      return () => {
        i18n.off('languageChanged', changed)
        i18n.store.off('added', added)
      }
    },
    [i18n],
  )
  return useSyncExternalStore(subscribe, () => `${i18n.language} ${additions.get(i18n) ?? 0}`)
}

import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useRef } from 'react'

/** Calls back after a change of language: names from the server are still in the previous one. */
export function useSpoken(spoken: () => void): void {
  const locale = useLocale()
  const before = useRef(locale)
  useEffect(() => {
    if (before.current === locale) return
    before.current = locale
    spoken()
  }, [locale, spoken])
}

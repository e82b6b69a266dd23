import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useRef } from 'react'

/** Calls back when the page speaks another language: names that came from the server are in the one before. */
export function useSpoken(spoken: () => void): void {
  const locale = useLocale()
  const before = useRef(locale)
  useEffect(() => {
    if (before.current === locale) return
    before.current = locale
    spoken()
  }, [locale, spoken])
}

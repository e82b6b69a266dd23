import { useState } from 'react'

/**
 * Tells, while rendering, that the customer now reads another language: the same text may be another number in it, so
 * whoever keeps typed figures writes them anew before anybody reads them.
 */
export function useRetyping(language: string, retype: (from: string, to: string) => void): void {
  const [typedIn, setTypedIn] = useState(language)
  if (typedIn === language) return
  setTypedIn(language)
  retype(typedIn, language)
}

import { type RefObject, useEffect, useRef } from 'react'

/** Brings the focus to the first field that is wrong, each time somebody tried in vain to send the form. */
export function useFirstProblem(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem="true"] input')?.focus()
  }, [tries])
  return form
}

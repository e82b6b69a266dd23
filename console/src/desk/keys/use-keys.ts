import { useEffect, useRef, useSyncExternalStore } from 'react'

export type Key = { readonly key: string; readonly words: string; readonly act: () => void }

const SETTING = 'console-keys'
const CHANGED = 'console:keys'

/** Whether single-key shortcuts are on in this browser; users of speech input can turn them off (WCAG 2.1.4). */
export function useKeySetting(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => localStorage.getItem(SETTING) !== 'off')
  return [isOn, setKeys]
}

function setKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SETTING)
  else localStorage.setItem(SETTING, 'off')
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Handles single keys unless the user is typing or a dialog is open. */
export function useKeys(keys: readonly Key[]): void {
  const [isOn] = useKeySetting()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return
      const found = latest.current.find(({ key }) => key === event.key)
      if (found === undefined) return
      event.preventDefault()
      found.act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

const WRITTEN_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(event.target instanceof Element)) return false
  if (event.key === 'Enter' && event.target.closest('a, button, summary') !== null) return true
  return event.target.closest(WRITTEN_IN) !== null
}

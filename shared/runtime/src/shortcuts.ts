import type { TextStore } from './browser-store.ts'

const KEY = 'quayside.shortcuts'

/** Whether keyboard shortcuts work in this browser: on until the customer turns them off (look, "Live prices"). */
export function readShortcuts(store: TextStore): boolean {
  return store.get(KEY) !== 'off'
}

/** Stores the choice and lets it take effect at once. */
export function chooseShortcuts(page: Document, store: TextStore, isOn: boolean): void {
  if (isOn) store.remove(KEY)
  else store.set(KEY, 'off')
  showShortcuts(page, isOn)
}

/** Puts the choice on `<html>`, where everything that hears keys looks for it. */
export function showShortcuts(page: Document, isOn: boolean): void {
  if (isOn) delete page.documentElement.dataset.shortcuts
  else page.documentElement.dataset.shortcuts = 'off'
}

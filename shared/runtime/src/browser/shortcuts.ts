import type { TextStore } from './browser-store.ts'

const KEY = 'quayside.shortcuts'

/** Whether keyboard shortcuts work in this browser: on until the customer turns them off (look, "Live prices"). */
export function readShortcuts(store: TextStore): boolean {
  return store.get(KEY) !== 'off'
}

export function chooseShortcuts(page: Document, store: TextStore, isOn: boolean): void {
  if (isOn) store.remove(KEY)
  else store.set(KEY, 'off')
  showShortcuts(page, isOn)
}

export function showShortcuts(page: Document, isOn: boolean): void {
  if (isOn) delete page.documentElement.dataset.shortcuts
  else page.documentElement.dataset.shortcuts = 'off'
}

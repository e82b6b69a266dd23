// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { browserStore } from './browser-store.ts'
import { chooseShortcuts, readShortcuts, showShortcuts } from './shortcuts.ts'

const store = browserStore(() => localStorage)
const shown = () => document.documentElement.dataset.shortcuts

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.shortcuts
})

describe('keyboard shortcuts', () => {
  it('are on until they are turned off', () => {
    expect(readShortcuts(store)).toBe(true)
    store.set('quayside.shortcuts', 'perhaps')
    expect(readShortcuts(store)).toBe(true)
  })

  it('are turned off at once, and stay off on the next page', () => {
    chooseShortcuts(document, store, false)
    expect(shown()).toBe('off')
    delete document.documentElement.dataset.shortcuts
    showShortcuts(document, readShortcuts(store))
    expect(shown()).toBe('off')
  })

  it('leave nothing behind when they are turned on again', () => {
    chooseShortcuts(document, store, false)
    chooseShortcuts(document, store, true)
    expect([shown(), localStorage.length]).toEqual([undefined, 0])
  })
})

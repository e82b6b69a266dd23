// @vitest-environment happy-dom
import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it } from 'vitest'
import { applyDirection, chooseDirection, readDirection } from './direction-colors.ts'

describe('direction colours', () => {
  it('are kept and shown at once', () => {
    const store = createFakeStore()
    chooseDirection(document, store, 'red-up')
    expect(document.documentElement.dataset.direction).toBe('red-up')
    expect(readDirection(store)).toBe('red-up')
  })

  it('go back to the habit of the language', () => {
    const store = createFakeStore({ 'quayside.direction': 'colour-blind' })
    applyDirection(document, readDirection(store))
    chooseDirection(document, store, 'language')
    expect(document.documentElement.dataset.direction).toBeUndefined()
    expect(readDirection(store)).toBe('language')
  })

  it.each(['', 'green', 'RED-UP'])('ignore a stored %j', stored => {
    expect(readDirection(createFakeStore({ 'quayside.direction': stored }))).toBe('language')
  })
})

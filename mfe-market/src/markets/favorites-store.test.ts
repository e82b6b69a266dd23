// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFavorites } from './favorites-store.ts'

describe('favourites', () => {
  beforeEach(() => localStorage.clear())

  it('outlive the page', () => {
    createFavorites(() => localStorage).toggle('BTC')
    expect([...createFavorites(() => localStorage).get()]).toEqual(['BTC'])
  })

  it('are taken away by the same toggle', () => {
    const favorites = createFavorites(() => localStorage)
    favorites.toggle('BTC')
    favorites.toggle('BTC')
    expect(favorites.get().size).toBe(0)
  })

  it('follow another tab', () => {
    const favorites = createFavorites(() => localStorage)
    const notified = vi.fn()
    const stop = favorites.subscribe(notified)
    localStorage.setItem('quayside.favourites', '["ETH"]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.favourites' }))
    expect([...favorites.get()]).toEqual(['ETH'])
    expect(notified).toHaveBeenCalledOnce()
    stop()
  })

  it.each(['nonsense', '{"a":1}', '[1,2]'])('are none for %j', stored => {
    localStorage.setItem('quayside.favourites', stored)
    expect(createFavorites(() => localStorage).get().size).toBe(0)
  })

  it('last for the page where storage is blocked', () => {
    const favorites = createFavorites(() => {
      throw new Error('blocked')
    })
    favorites.toggle('BTC')
    expect(favorites.get().has('BTC')).toBe(true)
  })
})

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFavourites } from './favourites-store.ts'

describe('favourites', () => {
  beforeEach(() => localStorage.clear())

  it('outlive the page', () => {
    createFavourites(() => localStorage).toggle('BTC')
    expect([...createFavourites(() => localStorage).get()]).toEqual(['BTC'])
  })

  it('are taken away by the same toggle', () => {
    const favourites = createFavourites(() => localStorage)
    favourites.toggle('BTC')
    favourites.toggle('BTC')
    expect(favourites.get().size).toBe(0)
  })

  it('follow another tab', () => {
    const favourites = createFavourites(() => localStorage)
    const told = vi.fn()
    const stop = favourites.subscribe(told)
    localStorage.setItem('quayside.favourites', '["ETH"]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.favourites' }))
    expect([...favourites.get()]).toEqual(['ETH'])
    expect(told).toHaveBeenCalledOnce()
    stop()
  })

  it.each(['nonsense', '{"a":1}', '[1,2]'])('are none for %j', stored => {
    localStorage.setItem('quayside.favourites', stored)
    expect(createFavourites(() => localStorage).get().size).toBe(0)
  })

  it('last for the page where storage is blocked', () => {
    const favourites = createFavourites(() => {
      throw new Error('blocked')
    })
    favourites.toggle('BTC')
    expect(favourites.get().has('BTC')).toBe(true)
  })
})

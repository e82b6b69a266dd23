// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replaceWhenDrawn } from './replace-when-drawn.ts'

describe('the content of a slot', () => {
  it('stays until the remote has drawn, then is gone', async () => {
    const slot = document.createElement('div')
    slot.innerHTML = '<p>first words</p>'
    const place = document.createElement('div')
    replaceWhenDrawn(slot, place)
    expect(slot.textContent).toBe('first words')
    place.append('screen')
    await waitFor(() => expect(slot.textContent).toBe('screen'))
    expect(place.parentElement).toBe(slot)
  })

  it('stays while the remote shows but the outline of a screen', async () => {
    const slot = document.createElement('div')
    slot.innerHTML = '<p>first words</p>'
    const place = document.createElement('div')
    replaceWhenDrawn(slot, place)
    place.innerHTML = '<div aria-busy="true">outline</div>'
    await waitFor(() => expect(place.dataset.outline).toBe(''))
    expect(slot.firstElementChild?.textContent).toBe('first words')
    place.innerHTML = '<main><h1>screen</h1><ul aria-busy="true"></ul></main>'
    await waitFor(() => expect(slot.textContent).toBe('screen'))
    expect(place.dataset.outline).toBeUndefined()
  })
})

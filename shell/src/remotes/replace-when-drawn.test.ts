// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replaceWhenDrawn } from './replace-when-drawn.ts'

describe('what stands in a slot', () => {
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
})

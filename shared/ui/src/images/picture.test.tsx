// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.pictures
})

it('keeps the room of a picture that the page does not have, and says nothing', () => {
  const { container } = render(<Picture name="pier" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('use')).toBeNull()
  expect(container.textContent).toBe('')
})

it('shows the picture from the file that the page names', () => {
  document.documentElement.dataset.pictures = '/pictures/0/'
  const { container } = render(<Picture name="pier" size="sm" />)
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/pictures/0/all.svg#pier')
  expect(container.querySelector('svg')?.classList.contains('q-picture-sm')).toBe(true)
})

// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { SearchField } from './search-field.tsx'

it('handles a slash before it is painted, because a customer who sees it may press the key', () => {
  function PressedAtOnce() {
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
    }, [])
    return <SearchField value="" onChange={() => undefined} />
  }
  renderRemote(<PressedAtOnce />, { ctx: createFakeContext(), remote: 'mfe-market' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

// @vitest-environment happy-dom

import { Router, useLocation } from '@quayside/runtime/router'
import { createMemoryHistory } from '@quayside/testing/memory-history'
import { fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { describe, expect, it } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

function Page({ history, ...link }: LinkProps & { history: ReturnType<typeof createMemoryHistory> }) {
  const { location } = useSyncExternalStore(history.subscribe, history.get)
  return (
    <Router location={location} navigator={history.navigator}>
      <Link {...link}>go</Link>
      <Where />
    </Router>
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function click(
  props: Omit<LinkProps, 'to'>,
  init: MouseEventInit = {},
): { path: string; prevented: boolean } {
  render(<Page history={createMemoryHistory('/')} to="/market?tab=2" {...props} />)
  const link = screen.getByRole('link')
  const { wasTaken, stop } = lastListener()
  fireEvent.click(link, init)
  const prevented = wasTaken()
  stop()
  return { path: screen.getByRole('status').textContent ?? '', prevented }
}

function lastListener() {
  let taken = false
  function see(event: Event): void {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', see)
  return { wasTaken: () => taken, stop: () => document.removeEventListener('click', see) }
}

describe('Link', () => {
  it('follows a plain click within the page', () => {
    expect(click({})).toEqual({ path: '/market?tab=2', prevented: true })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/market?tab=2')
  })

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
    'leaves a click with %o to the browser',
    init => {
      expect(click({}, init)).toEqual({ path: '/', prevented: false })
    },
  )

  it('leaves another target to the browser', () => {
    expect(click({ target: '_blank' })).toEqual({ path: '/', prevented: false })
  })

  it('lets the caller prevent it', () => {
    expect(click({ onClick: event => event.preventDefault() }).path).toBe('/')
  })
})

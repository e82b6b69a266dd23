import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { App } from '../app/app.tsx'
import { createFakePlane, type FakePlaneOptions } from './fake-plane.ts'

/** The whole console at an address, before a plane that is made up. */
export function openConsole(address: string, options?: FakePlaneOptions) {
  const plane = createFakePlane(options)
  window.scrollTo = () => {}
  window.history.pushState(null, '', address)
  render(<App fetch={plane.fetch} />)
  return { plane, user: userEvent.setup() }
}

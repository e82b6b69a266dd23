import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { App } from '../app/app.tsx'
import { createFakeDesk, DESK_ORIGIN, type DeskAnswers } from './fake-desk.ts'
import { createFakePlane, type FakePlaneOptions } from './fake-plane.ts'

export type OpenOptions = FakePlaneOptions & { readonly desk?: DeskAnswers }

export function openConsole(address: string, { desk: given = {}, ...options }: OpenOptions = {}) {
  const pass = { pass: 'a-pass', expiresAt: '2099-01-01T00:00:00.000Z', url: DESK_ORIGIN }
  const plane = createFakePlane({ ...options, answers: { 'POST /api/desk/pass': pass, ...options.answers } })
  const desk = createFakeDesk(given)
  window.scrollTo = () => {}
  window.history.pushState(null, '', address)
  render(<App fetch={(url, init) => (url.startsWith(DESK_ORIGIN) ? desk : plane).fetch(url, init)} />)
  return { plane, desk, user: userEvent.setup() }
}

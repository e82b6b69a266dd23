// @vitest-environment happy-dom
import { DEV_SERVER_EVENT, type DevServerState } from '@quayside/contracts/boot'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { expect, it } from 'vitest'
import { drawAccount } from './dev-account.ts'

const ORIGIN = 'http://127.0.0.1:4100'
const user = buildUser({ username: 'ada' })
const SIGNED_OUT = 'Local build. You are not signed in.'

type Options = Pick<Parameters<typeof createFakeContext>[0] & object, 'user' | 'mode'>

function draw(options: Options = {}, isReadOnly = true): HTMLElement {
  const banner = document.createElement('aside')
  const dev = { remotes: { 'mfe-loan': ORIGIN }, isReadOnly }
  drawAccount(banner, createFakeContext({ ...options, boot: { dev } }))
  return banner
}

function announce(detail: DevServerState): void {
  dispatchEvent(new CustomEvent(DEV_SERVER_EVENT, { detail }))
}

it.each<[string, Options, string]>([
  ['a visitor', {}, SIGNED_OUT],
  [
    'the demo account',
    { user, mode: 'demo' },
    'Local build. You are signed in as ada in demo mode: only demo trades are saved.',
  ],
  [
    'the real account',
    { user, mode: 'real' },
    'Local build. You are signed in as ada in real mode: the site refuses changes.',
  ],
])('the banner names %s', (_, options, text) => {
  expect(draw(options).textContent).toBe(text)
})

it('the banner mentions no limit if the operator allows changes', () => {
  const text = 'Local build. You are signed in as ada in real mode.'
  expect(draw({ user, mode: 'real' }, false).textContent).toBe(text)
})

it('the banner says that the dev server does not answer, until it does', () => {
  const banner = draw()
  announce({ origin: ORIGIN, isRunning: false })
  expect(banner.textContent).toBe(
    `The dev server at ${ORIGIN} does not answer. If you stopped it, reload the page.`,
  )
  announce({ origin: ORIGIN, isRunning: true })
  expect(banner.textContent).toBe(SIGNED_OUT)
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildSession } from '../testing/builders.ts'
import { Refusal } from '../testing/fake-plane.ts'
import { openConsole } from '../testing/open-console.tsx'

const signedOut = new Refusal(401, { code: 'unauthorized', message: 'Sign in first.' })
const session = buildSession()

it('asks who one is, and then shows the board', async () => {
  const { plane, user } = openConsole('/', { session: signedOut, answers: { 'POST /api/session': session } })
  await user.type(await screen.findByLabelText('E-mail'), ' ana@quayside.example ')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Release board' })).toBeTruthy()
  expect(plane.acts()).toEqual([
    { call: 'POST /api/session', body: { email: 'ana@quayside.example', password: 'correct horse' } },
  ])
})

it('asks for the six digits as the next step, not as a failure, and sends them once they are in', async () => {
  const wantsCode = { code: 'unauthorized', message: 'A code is needed.', needsCode: true } as const
  const signIn = (body: unknown) =>
    JSON.stringify(body).includes('"code":"123456"') ? session : new Refusal(401, wantsCode)
  const { user } = openConsole('/', { session: signedOut, answers: { 'POST /api/session': signIn } })
  await user.type(await screen.findByLabelText('E-mail'), 'ana@quayside.example')
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  const code = await screen.findByLabelText('6-digit code from your authenticator')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(code, '123456')
  expect(await screen.findByRole('heading', { name: 'Release board' })).toBeTruthy()
})

it('shows the plane’s reason for refusing the sign-in, and keeps what was typed', async () => {
  const wrong = new Refusal(401, { code: 'unauthorized', message: 'E-mail or password is wrong.' })
  const { user } = openConsole('/', { session: signedOut, answers: { 'POST /api/session': wrong } })
  await user.type(await screen.findByLabelText('E-mail'), 'ana@quayside.example')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail or password is wrong.')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ana@quayside.example')
})

it('requires a new password after a printed one, and does not send one that is too short', async () => {
  let isChanged = false
  const { plane, user } = openConsole('/', {
    answers: {
      'GET /api/session': () => buildSession({ mustChangePassword: !isChanged }),
      'POST /api/session/password': () => {
        isChanged = true
      },
    },
  })
  await user.type(await screen.findByLabelText('Current password'), 'printed-password')
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('That is 5 characters; use at least 12.')).toBeTruthy()
  expect(plane.acts()).toEqual([])
  await user.type(screen.getByLabelText('New password'), '-and-now-long')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('heading', { name: 'Release board' })).toBeTruthy()
})

it('wants an authenticator where the site is live, by picture or by letters', async () => {
  const secret = { secret: 'JBSWY3DP', uri: 'otpauth://totp/Quayside:ana?secret=JBSWY3DP' }
  const { user } = openConsole('/', {
    session: buildSession({ mustEnrolTotp: true }),
    answers: { 'POST /api/session/totp': secret },
  })
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator' }))
  expect(await screen.findByText('JBSWY3DP')).toBeTruthy()
  expect(screen.getByTitle('The secret as a QR code')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Release board' })).toBeNull()
})

it('asks again in place when the session ends, and goes on', async () => {
  const { plane, user } = openConsole('/', { answers: { 'POST /api/session': session } })
  await screen.findByRole('heading', { name: 'Release board' })
  await waitFor(() => plane.tell(signedOut))
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(within(dialog).getByLabelText('E-mail')).toHaveProperty('value', 'ana@quayside.example')
  expect(screen.getByText('Release board')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Password'), 'correct horse{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says so, with a way to ask again, when the plane cannot be reached', async () => {
  let isUp = false
  const { user } = openConsole('/', {
    answers: {
      'GET /api/session': () => {
        if (isUp) return session
        throw new TypeError('Failed to fetch')
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Release board' })).toBeTruthy()
})

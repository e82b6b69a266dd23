import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { stopLostFactorByLink } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { expect, it } from 'vitest'
import { moveToNewEmail, resetPassword, undoChange } from '../life/email-change.builders.ts'
import { codeOf, signUpProtected } from '../second-factor/second-factor.builders.ts'
import { begin, lettersOf, linksOf, openLostSite } from './lost-factor.builders.ts'

const NEW_PASSWORD = 'harbour lantern 47 kite'

it('that waits ends with an undo of an e-mail change, and its links; no mail of it follows', async () => {
  const { server, hours, tick } = await openLostSite()
  const { token, secret } = await signUpProtected(server)
  await begin(server)
  await tick()
  const [link = ''] = linksOf(server)
  await undoChange(server, await moveToNewEmail(server, token))
  expect((await server.call(stopLostFactorByLink, { body: { token: link } })).status).toBe(404)
  const letters = lettersOf(server).length
  await resetPassword(server, NEW_PASSWORD)
  await hours(73)
  const body = { loginType: 'password', username: 'maria', password: NEW_PASSWORD } as const
  expect((await server.call(login, { body })).details).toMatchObject({ reason: 'secondFactor' })
  expect(lettersOf(server)).toHaveLength(letters)
  const whole = { ...body, totp: codeOf(server, secret) }
  expect((await server.call(login, { body: whole })).status).toBe(200)
  await server.close()
})

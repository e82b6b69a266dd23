import { changeEmail } from '@quayside/contracts/endpoints/account-life'
import { undoEmailChange } from '@quayside/contracts/endpoints/account-links'
import { login, reset, sendCode } from '@quayside/contracts/endpoints/login'
import { stopLostFactorByLink } from '@quayside/contracts/endpoints/lost-factor'
import { expect, it } from 'vitest'
import { codeIn } from '../../../app/app.builders.ts'
import { codeOf, signUpProtected } from '../second-factor/second-factor.builders.ts'
import { begin, lettersOf, linksOf, openLostSite } from './lost-factor.builders.ts'

const OLD = 'maria@example.test'
const NEW = 'maria@new.example.test'
const NEW_PASSWORD = 'harbour lantern 47 kite'

it('that waits ends with an undo of an e-mail change, and its links; no mail of it follows', async () => {
  const { server, hours, tick } = await openLostSite()
  const code = async (email: string, purpose: 'email' | 'reset', token?: string) => {
    const asked = { body: { email, purpose }, ...(token === undefined ? {} : { token }) }
    await server.call(sendCode, asked)
    return codeIn(server.outbox.at(-1))
  }
  const { token, secret } = await signUpProtected(server)
  await begin(server)
  await tick()
  const [link = ''] = linksOf(server)
  const moved = { email: NEW, code: await code(NEW, 'email', token) }
  expect((await server.call(changeEmail, { token, body: moved })).status).toBe(200)
  const told = server.outbox.findLast(({ to }) => to === OLD)?.text ?? ''
  const undo = { token: /#undo=([\w-]{43})/.exec(told)?.[1] ?? '' }
  expect((await server.call(undoEmailChange, { body: undo })).status).toBe(200)
  expect((await server.call(stopLostFactorByLink, { body: { token: link } })).status).toBe(404)
  const letters = lettersOf(server).length
  const anew = { email: OLD, code: await code(OLD, 'reset'), password: NEW_PASSWORD }
  expect((await server.call(reset, { body: anew })).status).toBe(200)
  await hours(73)
  const body = { loginType: 'password', username: 'maria', password: NEW_PASSWORD } as const
  expect((await server.call(login, { body })).details).toMatchObject({ reason: 'secondFactor' })
  expect(lettersOf(server)).toHaveLength(letters)
  const whole = { ...body, totp: codeOf(server, secret) }
  expect((await server.call(login, { body: whole })).status).toBe(200)
  await server.close()
})

import { changeEmail } from '@quayside/contracts/endpoints/account/account-life'
import { undoEmailChange } from '@quayside/contracts/endpoints/account/account-links'
import { reset, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { expect } from 'vitest'
import { codeIn, type TestApp } from '../../../app/app.builders.ts'

const [OWN, MOVED_TO] = ['maria@example.test', 'thief@example.test']

export async function moveToNewEmail(server: TestApp, token: string): Promise<string> {
  await server.call(sendCode, { token, body: { email: MOVED_TO, purpose: 'email' } })
  const body = { email: MOVED_TO, code: codeIn(server.outbox.at(-1)) }
  expect((await server.call(changeEmail, { token, body })).status).toBe(200)
  const mail = server.outbox.findLast(({ to }) => to === OWN)
  return /#undo=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

export async function undoChange(server: TestApp, token: string): Promise<void> {
  const undone = await server.call(undoEmailChange, { body: { token } })
  expect([undone.status, undone.result]).toEqual([200, { email: OWN }])
}

export async function resetPassword(server: TestApp, password: string): Promise<void> {
  await server.call(sendCode, { body: { email: OWN, purpose: 'reset' } })
  const body = { email: OWN, code: codeIn(server.outbox.at(-1)), password }
  expect((await server.call(reset, { body })).status).toBe(200)
}

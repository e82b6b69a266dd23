import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import * as endpoints from '@quayside/contracts/endpoints/service'
import * as inbox from '@quayside/contracts/staff/service'
import type { SignedUp, TestApp } from '../../app/app.builders.ts'
import { multipartOf } from '../../platform/http/forms/forms.builders.ts'
import type { AtTheDesk } from '../desk/desk.builders.ts'

type Sent = Partial<Parameters<TestApp['call']>[1] & { body: object }>['body']

/** A customer, or a visitor by the cookie. */
export type Talker = Pick<SignedUp, 'token'> | { readonly headers: { readonly cookie: string } }

export function callAs(talker: Talker) {
  return 'token' in talker ? { token: talker.token } : { headers: talker.headers }
}

export function write(server: TestApp, talker: Talker, message: Sent = {}) {
  const body = { clientId: randomUUID(), text: 'Where is my deposit?', ...message }
  return server.call(endpoints.sendServiceMessage, { ...callAs(talker), body })
}

export function threadsOf(server: TestApp, talker: Talker) {
  return server.call(endpoints.listServiceThreads, callAs(talker))
}

export function threadOf(server: TestApp, talker: Talker, id: string) {
  return server.call(endpoints.getServiceThread, { ...callAs(talker), params: { id } })
}

export function answer(desk: AtTheDesk, id: string, message: object = {}) {
  const body = { clientId: randomUUID(), text: 'It arrived this morning.', ...message }
  return desk.call(inbox.answerThread, { params: { id }, body })
}

export async function uploadPhoto(server: TestApp, { token }: Pick<SignedUp, 'token'>, photo: Uint8Array) {
  const { payload, type } = multipartOf({ photo })
  const response = await server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}${endpoints.uploadServicePhoto.path}`,
    headers: { 'content-type': type, authorization: token },
    payload,
  })
  const answer = response.json()
  const photos: readonly string[] = answer.result?.photos ?? []
  return { status: response.statusCode, photos, photo: String(photos[0]), details: answer.result }
}

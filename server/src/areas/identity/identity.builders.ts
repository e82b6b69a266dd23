import { API_PREFIX } from '@quayside/contracts/api-prefix'
import { type Identification, identification } from '@quayside/contracts/endpoints/account/identity'
import type { SignedUp, TestApp } from '../../app/app.builders.ts'
import { type Form, multipartOf } from '../../platform/http/forms/forms.builders.ts'
import { jpegPhoto, pngPhoto } from '../../platform/photos/photo.builders.ts'
import { DETAILS } from './rules/identity.builders.ts'

export async function wholeForm(changes: Form = {}): Promise<Form> {
  const [front, back] = await Promise.all([jpegPhoto(), pngPhoto()])
  return { ...DETAILS, front, back, inHand: front, signature: 'María O’Neill', ...changes }
}

export type FormReply = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly view: Identification | undefined
  readonly details: unknown
}

export async function sendForm(
  { app }: Pick<TestApp, 'app'>,
  form: Form,
  { token, path = '' }: { token: SignedUp['token']; path?: '' | '/draft' },
): Promise<FormReply> {
  const { payload, type } = multipartOf(form)
  const response = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/identification${path}`,
    headers: { 'content-type': type, authorization: token },
    payload,
  })
  const { code, message, result } = response.json()
  const isDone = response.statusCode === 200
  const view = isDone ? identification.parse(result) : undefined
  return { status: response.statusCode, code, message, view, details: result }
}

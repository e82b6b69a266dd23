import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@quayside/contracts/endpoint'
import { type Identification, identification } from '@quayside/contracts/endpoints/identity'
import type { SignedUp, TestApp } from '../../app/app.builders.ts'
import { jpegPhoto, pngPhoto } from '../../platform/photos/photo.builders.ts'
import { DETAILS } from './rules/identity.builders.ts'

export type Form = Readonly<Record<string, string | Uint8Array>>

/** Details, photos and a typed signature. */
export async function wholeForm(changes: Form = {}): Promise<Form> {
  const [front, back] = await Promise.all([jpegPhoto(), pngPhoto()])
  return { ...DETAILS, front, back, inHand: front, signature: 'María O’Neill', ...changes }
}

/** The body of a multipart form, as browsers send it. */
export function multipartOf(form: Form): { payload: Buffer; type: string } {
  const boundary = `----quayside${randomUUID()}`
  const parts = Object.entries(form).map(([name, value]) => {
    const isFile = typeof value !== 'string'
    const file = isFile ? `; filename="photo.bin"\r\nContent-Type: application/octet-stream` : ''
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(value as string), Buffer.from('\r\n')])
  })
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

export type FormReply = {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Of a success. */
  readonly view: Identification | undefined
  readonly details: unknown
}

/** Sends a form to `/user/identification`, or a step of it to its draft. */
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

import { randomUUID } from 'node:crypto'

export type Form = Readonly<Record<string, string | Uint8Array>>

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

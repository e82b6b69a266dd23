import { once } from 'node:events'
import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { smtpAddress } from './smtp.ts'

it.each([
  ['smtp://mail.example:587', true],
  ['smtps://ann:secret@mail.example', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:1025', false],
])('%s must be encrypted: %s', (url, requireTLS) => {
  expect(smtpAddress(url)).toEqual({ url, requireTLS })
})

it('gives no password to a server that offers no encryption', async () => {
  const said: string[] = []
  const server = createServer(socket => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', data => {
      said.push(String(data))
      socket.write(String(data).startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { requireTLS } = smtpAddress('smtp://mail.example')
  const transport = createTransport({ url: `smtp://ann:secret@127.0.0.1:${port}`, requireTLS })
  await expect(transport.verify()).rejects.toThrow(/STARTTLS/)
  expect(said.join('')).not.toContain('AUTH PLAIN')
  transport.close()
  server.close()
})

import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Alert } from './alert.ts'
import { createAlertMail } from './mail.ts'

const ALERT: Alert = {
  id: 'a1',
  kind: 'log-damaged',
  severity: 'critical',
  state: 'raised',
  at: '2026-11-21T00:00:00.000Z',
  environment: null,
  sentence: 'The log is damaged.',
  count: 3,
}

let server: SMTPServer
let received: Buffer[]
let answers: boolean

beforeEach(async () => {
  received = []
  answers = true
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        if (answers) done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>(resolve => server.close(resolve)))

function mail(patience?: number) {
  const { port } = server.server.address() as AddressInfo
  return createAlertMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'plane@example.test',
    to: ['a@example.test', 'b@example.test'],
    siteName: 'Quayside',
    ...(patience !== undefined && { patience }),
  })
}

it('says what, how often and what was lost, in one mail to everybody', async () => {
  const { send, close, target } = mail()
  await send(ALERT, { lost: 1, signal: new AbortController().signal })
  close()
  const [parsed] = await Promise.all(received.map(message => PostalMime.parse(message)))
  expect(parsed).toMatchObject({
    subject: '[Quayside critical] log-damaged: The log is damaged.',
    from: { address: 'plane@example.test' },
    to: [{ address: 'a@example.test' }, { address: 'b@example.test' }],
    messageId: '<a1@example.test>',
  })
  expect(parsed?.text).toContain('3 times since the last alert about this.')
  expect(parsed?.text).toContain('One alert before this could not be delivered and was given up.')
  expect(parsed?.text).toContain('Runbook: docs/operations/README.md#alerts')
  expect(target).toBe('a@example.test, b@example.test')
})

it('waits for no mail server that hangs', async () => {
  answers = false
  const { send, close } = mail(100)
  const sent = send(ALERT, { lost: 0, signal: new AbortController().signal })
  await expect(sent).rejects.toThrow('the mail server does not take it')
  close()
})

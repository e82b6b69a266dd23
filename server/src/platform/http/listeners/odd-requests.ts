import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { GUARDING_HEADERS } from '@quayside/release/serving/page-headers'
import { refusalAnswer } from '../envelope.ts'

/** Whether an upgrade request is for a socket; other upgrades (`h2c`) are answered normally (RFC 9110, 7.8). */
export function isSocketRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket'
}

/** Answers an unsupported `Expect` header in the envelope; Node would send 417 without a body. */
export function answerOddExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const issues = [{ path: 'Expect', message: 'Only 100-continue is understood' }]
    const answer = refusalAnswer({ status: '400', details: { issues } })
    response.writeHead(answer.status, {
      ...GUARDING_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      Connection: 'close',
    })
    response.end(answer.response)
  })
}

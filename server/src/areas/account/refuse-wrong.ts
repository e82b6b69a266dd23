import { refuseWith } from '../../platform/http/envelope.ts'

export function refuseTicket(): ReturnType<typeof refuseWith> {
  return refuseWith('400', {
    issues: [{ path: 'ticket', message: 'The sign-in took too long: begin again' }],
  })
}

export function refuseWrongCode(path: 'code' | 'totp'): ReturnType<typeof refuseWith> {
  return refuseWith('400', { issues: [{ path, message: 'The code is wrong or was used before' }] })
}

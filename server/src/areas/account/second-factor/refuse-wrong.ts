import { refuseWith } from '../../../platform/http/envelope.ts'

/** The refusal of a ticket that is over, used, or none. */
export function refuseTicket(): ReturnType<typeof refuseWith> {
  return refuseWith('400', {
    issues: [{ path: 'ticket', message: 'The sign-in took too long: begin again' }],
  })
}

/** The refusal of a code that is wrong or was used, at its field. */
export function refuseWrongCode(path: 'code' | 'totp'): ReturnType<typeof refuseWith> {
  return refuseWith('400', { issues: [{ path, message: 'The code is wrong or was used before' }] })
}

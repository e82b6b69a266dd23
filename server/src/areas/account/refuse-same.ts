import { refuseWith } from '../../platform/http/envelope.ts'

/** The refusal of a new password that is the old one, at its field: ask only who has shown a right code or the old one. */
export function refuseSame(): ReturnType<typeof refuseWith> {
  return refuseWith('400', {
    issues: [{ path: 'password', reason: 'same', message: 'The new password is the old one' }],
  })
}

import { refuseWith } from '../../../platform/http/envelope.ts'

/** 400 for a new password that equals the old one; call only after a right code or the old password. */
export function refuseSame(): ReturnType<typeof refuseWith> {
  return refuseWith('400', {
    issues: [{ path: 'password', reason: 'same', message: 'The new password is the old one' }],
  })
}

import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { CODE_LIFE_MS } from '../rules/email-code.ts'
import { checkCode, issueCode, spendCode } from './email-codes.ts'

type CodeFor = { readonly userId: string; readonly email: string; readonly nonce: string }
type Typed = CodeFor & { readonly code: string }

/** Codes that authorize one withdrawal. The session owner is the only requester, so strangers cannot guess them. */
export function withdrawalCodes(services: Pick<CoreServices, 'storage' | 'clock' | 'ids'>) {
  const of = ({ userId, email, nonce }: CodeFor) => ({
    purpose: 'withdrawal' as const,
    requester: userId,
    email,
    about: nonce,
  })
  return {
    async issue(wanted: CodeFor) {
      const code = await issueCode(services, of(wanted))
      return { code, expiresAt: services.clock.now() + CODE_LIFE_MS }
    },
    check: (typed: Typed) => checkCode(services, { ...of(typed), code: typed.code }),
    spend: (tx: Tx, typed: Typed) => spendCode(tx, services, { ...of(typed), code: typed.code }),
  }
}

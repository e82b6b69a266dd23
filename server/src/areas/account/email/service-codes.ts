import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { requesterOf } from '../sessions/requester.ts'
import { checkCode, spendCode } from './email-codes.ts'

type Typed = { readonly email: string; readonly code: string; readonly request: FastifyRequest }

/** Codes by which a person without an account confirms the address for customer service. */
export function serviceCodes(services: Pick<CoreServices, 'storage' | 'clock' | 'ids'>) {
  const typedOf = ({ email, code, request }: Typed) =>
    ({ purpose: 'service', requester: requesterOf(request).key, email, code }) as const
  return {
    check: (typed: Typed) => checkCode(services, typedOf(typed)),
    spend: (tx: Tx, typed: Typed) => spendCode(tx, services, typedOf(typed)),
  }
}

import type { BodyInputOf } from '@quayside/contracts/endpoint'
import {
  type confirmProvider,
  type EmailKnown,
  factorMissing,
} from '@quayside/contracts/endpoints/sign-in/providers'
import { ApiError } from '@quayside/runtime/api-error'
import * as z from 'zod/mini'
import { codeField } from '../forms/fields.ts'
import type { Refusals } from '../forms/server-refusal.ts'

export type OwnerMethod = EmailKnown['methods'][number]
export type OwnerValues = { password: string; code: string; totp: string }

const any = z.string()
const password = z.string().check(z.minLength(1, 'field.password.missing'))
const factor = z.string().check(z.trim(), z.minLength(1, 'factor.missing'))

/** The owner's proof: password or mailed code, plus the second factor if required. */
export function ownerSchema(
  method: OwnerMethod,
  wantsFactor: boolean,
): z.ZodMiniType<OwnerValues, OwnerValues> {
  return z.object({
    password: method === 'password' ? password : any,
    code: method === 'code' ? codeField : any,
    totp: wantsFactor ? factor : any,
  })
}

export function ownerBody(
  { ticket }: EmailKnown,
  method: OwnerMethod,
  { password, code, totp }: OwnerValues,
): BodyInputOf<typeof confirmProvider> {
  const proof = method === 'password' ? { password } : { code }
  return { ticket, ...proof, ...(totp === '' ? {} : { totp }) }
}

export const OWNER_REFUSALS: Refusals<OwnerValues> = {
  10002: { field: 'code' },
  10004: { field: 'password' },
  '400 totp': { field: 'totp', text: 'factor.wrong' },
}

export function missingFactor(error: unknown): { readonly methods: readonly string[] } | undefined {
  if (!(error instanceof ApiError)) return undefined
  const missing = factorMissing.safeParse(error.details).data
  return missing && { methods: missing.methods }
}

const ticketVoid = z.object({ issues: z.array(z.object({ path: z.literal('ticket') })) })

/** Whether the ticket is no longer valid. */
export function isLate(error: unknown): boolean {
  return error instanceof ApiError && ticketVoid.safeParse(error.details).success
}

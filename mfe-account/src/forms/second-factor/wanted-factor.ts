import { secondFactorWanted } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ApiError } from '@quayside/runtime/api-error'
import * as z from 'zod/mini'

export type WantedFactor = z.infer<typeof secondFactorWanted>

/** The second factor that a correct sign-in still requires. */
export function wantedBy(error: unknown): WantedFactor | undefined {
  if (!(error instanceof ApiError)) return undefined
  return secondFactorWanted.safeParse(error.details).data
}

/** The same, passed to `/pass/login` in the history entry. */
export function wantedIn(state: unknown): WantedFactor | undefined {
  return secondFactorWanted.safeParse(Reflect.get(Object(state), 'wanted')).data
}

const ticketVoid = z.object({ issues: z.array(z.object({ path: z.literal('ticket') })) })

/** Whether the second step took too long, so that sign-in must start over. */
export function isTicketVoid(error: unknown): boolean {
  return error instanceof ApiError && ticketVoid.safeParse(error.details).success
}

import { secondFactorWanted } from '@quayside/contracts/endpoints/second-factor'
import { ApiError } from '@quayside/runtime/api-error'
import * as z from 'zod/mini'

export type WantedFactor = z.infer<typeof secondFactorWanted>

/** What a refused sign-in still wants, when it was right so far. */
export function wantedBy(error: unknown): WantedFactor | undefined {
  if (!(error instanceof ApiError)) return undefined
  return secondFactorWanted.safeParse(error.details).data
}

/** What a page that leads to `/pass/login` hands over in its history entry. */
export function wantedIn(state: unknown): WantedFactor | undefined {
  return secondFactorWanted.safeParse(Reflect.get(Object(state), 'wanted')).data
}

const ticketVoid = z.object({ issues: z.array(z.object({ path: z.literal('ticket') })) })

/** Whether a sign-in took too long at its second step, so that it has to begin again. */
export function isTicketVoid(error: unknown): boolean {
  return error instanceof ApiError && ticketVoid.safeParse(error.details).success
}

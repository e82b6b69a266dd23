import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import type { Pending } from '../../../platform/http/outcome.ts'
import { registerPublic } from '../../../platform/http/register.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { forgetSession } from '../../../platform/http/sessions/page-session.ts'
import { readToken } from '../../../platform/http/sessions/sessions.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { Visitor } from '../rules/conversation.ts'
import type { ConversationServices } from '../services.ts'
import { readPass } from './pass-cookie.ts'
import { findVisitor } from './queries.ts'

/** One side of a conversation: a signed-in customer, or a visitor with a pass. */
export type Talker = {
  readonly userId: string
  /** Undefined for a customer. */
  readonly visitor: Visitor | undefined
}

export type TalkerInput<E extends AnyEndpoint> = PublicInput<E, ConversationServices> & {
  readonly talker: Talker
}

/** Registers a call for customers and visitors. A session in the request always counts, even after it ended. */
export function registerTalker<E extends AnyEndpoint>(
  app: FastifyInstance,
  services: ConversationServices,
  endpoint: E,
  handler: (input: TalkerInput<E>) => Pending<E>,
): void {
  registerPublic(app, services, endpoint, async input => {
    const talker = await talkerOf(input)
    return 'error' in talker ? talker : await handler({ ...input, talker })
  })
}

type Refused = { readonly ok: false; readonly error: StatusRefusal }

async function talkerOf(input: PublicInput<AnyEndpoint, ConversationServices>): Promise<Talker | Refused> {
  const { session, services, request } = input
  if (session !== undefined) return { userId: session.userId, visitor: undefined }
  const stated = readToken(request.headers.authorization)
  if (stated !== undefined) {
    forgetSession(input, stated)
    return refuseWith('401')
  }
  const opened = await services.storage.read(tx => visitorOf(tx, input))
  // A page ends its session after a 401, and a visitor has none.
  if (opened === undefined) return refuseWith('403')
  const { id } = opened.visitor
  const retryAfterMs = services.limits.pace('calls', id)
  if (retryAfterMs > 0) return refuseWith('429', { limit: 'calls', retryAfterMs })
  return { userId: id, visitor: opened.visitor }
}

/** The visitor of the browser's pass, and its end (ms). */
export async function visitorOf(
  tx: ReadTx,
  { services, request }: Pick<PublicInput<AnyEndpoint, ConversationServices>, 'services' | 'request'>,
): Promise<{ readonly visitor: Visitor; readonly until: number } | undefined> {
  const text = readPass(request)
  const pass = text === undefined ? undefined : services.visitorPasses.open('browser', text)
  const visitor = pass && (await tx.one(findVisitor, { id: pass.visitor }))
  return pass && visitor && { visitor, until: pass.until }
}

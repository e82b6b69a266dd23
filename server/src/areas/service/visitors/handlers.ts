import type * as endpoints from '@quayside/contracts/endpoints/service-visitors'
import { isoOf } from '@quayside/contracts/iso-time'
import { refuse } from '@quayside/contracts/result'
import { networkOf } from '@quayside/release/client-address'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { forgetRows } from '../../../platform/storage/retention/forget.ts'
import { threadsOf } from '../queries.ts'
import type { Visitor } from '../rules/conversation.ts'
import type { ConversationServices } from '../services.ts'
import { dropPass, keepPass } from './pass-cookie.ts'
import { deleteVisitorRow, findVisitor, findVisitorByEmail, saveVisitor } from './queries.ts'
import { visitorOf } from './talker.ts'

type Input<Name extends keyof typeof endpoints> = PublicInput<
  Extract<(typeof endpoints)[Name], { readonly path: string }>,
  ConversationServices
>

/** Conversations whose end an open desk shows at once; it reloads the others automatically. */
const AT_THE_DESK = 100

const forgetTables = forgetRows('service_messages', 'service_threads', 'service_merged')

export async function getVisitor(input: Input<'getServiceVisitor'>) {
  const opened = await input.services.storage.read(tx => visitorOf(tx, input))
  return opened === undefined ? null : viewOf(opened.visitor, opened.until)
}

/** `POST /index/service/confirm`: until then, nothing but the code is stored. */
export async function confirmVisitor(input: Input<'confirmServiceVisitor'>) {
  const { body, services, request } = input
  const { storage, serviceCodes, ids, clock } = services
  const { email, code } = body
  const network = networkOf(request.ip)
  const limited = await refuseWhenLimited(services, ['codeByIp', network])
  if (limited !== undefined) return limited
  const typed = { email, code, request }
  if (!(await serviceCodes.check(typed))) return refuse('10002')
  const isKnown = (await storage.read(tx => tx.one(findVisitorByEmail, { email }))) !== undefined
  const tooMany = isKnown ? undefined : await refuseWhenLimited(services, ['serviceVisitorsByIp', network])
  if (tooMany !== undefined) return tooMany
  const now = clock.now()
  const locale = body.locale ?? languageOf(request.headers)
  const visitor = await storage.write(async tx => {
    const isSpent = await serviceCodes.spend(tx, typed)
    return isSpent
      ? await tx.one(saveVisitor, { id: ids.next(), email, locale, created_at: now, seen_at: now })
      : undefined
  })
  return visitor === undefined ? refuse('10002') : letIn(input, visitor)
}

/** `POST /index/service/pass/read`: a page asks whether it is that person before it opens the link. */
export async function readLink({ body, services, request }: Input<'readServicePass'>) {
  const limited = await refuseWhenLimited(services, ['codeByIp', networkOf(request.ip)])
  if (limited !== undefined) return limited
  const id = services.visitorPasses.open('link', body.pass)?.visitor
  const visitor =
    id === undefined ? undefined : await services.storage.read(tx => tx.one(findVisitor, { id }))
  return visitor === undefined ? refuseWith('403') : { email: visitor.email }
}

/** `POST /index/service/pass`: exchanges the link of a mail for the cookie. */
export async function openPass(input: Input<'openServicePass'>) {
  const { body, services, request } = input
  const limited = await refuseWhenLimited(services, ['codeByIp', networkOf(request.ip)])
  if (limited !== undefined) return limited
  const id = services.visitorPasses.open('link', body.pass)?.visitor
  const visitor = await services.storage.write(async tx => {
    const known = id === undefined ? undefined : await tx.one(findVisitor, { id })
    return known && (await tx.one(saveVisitor, { ...known, seen_at: services.clock.now() }))
  })
  return visitor === undefined ? refuseWith('403') : letIn(input, visitor)
}

/** `POST /index/service/delete`: what the retention would delete later. */
export async function deleteVisitor(input: Input<'deleteServiceVisitor'>) {
  const { storage, clock, bus } = input.services
  const refused = await commit(storage, async (tx, afterCommit) => {
    const opened = await visitorOf(tx, input)
    if (opened === undefined) return refuseWith('403')
    const { id: userId } = opened.visitor
    const threads = await tx.all(threadsOf, { userId, limit: AT_THE_DESK, offset: 0 })
    await forgetTables(tx, { userId, now: clock.now() })
    await tx.run(deleteVisitorRow, { id: userId })
    afterCommit(() => {
      for (const { id: thread } of threads)
        bus.publish('service.changed', { userId, thread, kind: 'changed', by: 'customer' })
    })
    return undefined
  })
  if (refused !== undefined) return refused
  dropPass(input)
  return null
}

export async function leave(input: Input<'leaveService'>) {
  dropPass(input)
  return null
}

function letIn(input: Pick<Input<'openServicePass'>, 'services' | 'request' | 'reply'>, visitor: Visitor) {
  const { text, until } = input.services.visitorPasses.make('browser', visitor.id)
  keepPass(input, text)
  return viewOf(visitor, until)
}

function viewOf({ id, email }: Visitor, until: number) {
  return { id, email, until: isoOf(until) }
}

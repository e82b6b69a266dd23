import { Readable } from 'node:stream'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bytesOf } from '../../bytes.ts'
import { CLOCK_TOLERANCE_MS } from '../../log/entry-times.ts'
import { readEntryText } from '../../log/log-entries.ts'
import { verifiedOf } from '../../log/verify-entry.ts'
import { refused } from '../../refused.ts'
import { KEYS } from '../../store/object-store.ts'
import type { PlaneDeps } from '../deps.ts'
import { isSigned } from '../key-callers.ts'
import { staffRoute } from '../staff-route.ts'

const READABLE = /^(?:log\/|documents\/|remotes\/|health\/|publishing\/|checkpoint$|witnesses\/|epoch$)/
const key = z.string().check(z.maxLength(500), z.regex(READABLE))

const keyQuery = z.object({ key })
const prefixQuery = z.object({ prefix: key })
const entryBody = z.object({ entry: z.string().check(z.maxLength(20_000)) })
const collectBody = z.object({
  keepRevisions: z.number().check(z.gte(1)),
  keepSeconds: z.number().check(z.gte(0)),
  dryRun: z.boolean(),
  reason: z.string().check(z.maxLength(500)),
})

export function storeRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { store, releases, reports, keys } = deps
  const read = { method: 'GET', role: 'reviewer' } as const
  staffRoute(app, deps, { ...read, url: '/api/store', query: keyQuery }, async ({ query, reply }) => {
    const found = await store.get(query.key)
    if (found === undefined) return refused('not-found', `There is no ${query.key} in the store.`)
    reply.type('application/octet-stream').header('Content-Disposition', 'attachment')
    return ok(Readable.from([Buffer.from(found)]))
  })
  staffRoute(app, deps, { ...read, url: '/api/store/keys', query: prefixQuery }, async ({ query }) =>
    ok(await store.list(query.prefix)),
  )
  staffRoute(app, deps, { ...read, url: '/api/public-keys' }, async () => {
    const { environments } = await releases.state()
    const present = [...environments.keys()].map(name => [name, keys.presentKey(name)])
    return ok({ root: keys.log.root(), environments: Object.fromEntries(present) })
  })
  staffRoute(app, deps, { ...read, url: '/api/sites' }, async () => ok(await reports.sites()))
  staffRoute(
    app,
    deps,
    { method: 'POST', url: '/api/log', role: 'administrator', body: entryBody },
    async ({ body: { entry }, caller, request }) => {
      if (!isSigned(request)) return refused('forbidden', 'Only a key signs entries of the log.')
      return appendEntry(deps, entry, caller.session)
    },
  )
  staffRoute(
    app,
    deps,
    { method: 'POST', url: '/api/collect', role: 'administrator', body: collectBody },
    ({ body, caller }) => releases.collect({ ...body, by: caller.actor }),
  )
}

async function appendEntry({ releases, store, keys, now }: PlaneDeps, text: string, signer: string) {
  const state = await releases.state()
  const read = readEntryText(text, state.seq + 1)
  if (read.kind !== 'entry') return ok({ isNew: false })
  const { act, actor, at, key: signedBy } = read.entry.event
  if (act.type !== 'key-registered' && act.type !== 'key-revoked')
    return refused('forbidden', 'Only entries about keys are taken as they are.')
  const { problem } = await verifiedOf(state, [[read]], keys.log.root())
  if (problem !== null || signedBy !== signer)
    return refused('forbidden', `The entry ${problem?.problem ?? "is not signed with its sender's key"}.`)
  const apart = Math.round((Date.parse(at) - now().getTime()) / 1_000)
  if (Math.abs(apart) * 1_000 > CLOCK_TOLERANCE_MS)
    return refused(
      'refused',
      `The clock of ${actor} is ${Math.abs(apart)} s ${apart > 0 ? 'ahead of' : 'behind'} the plane's: set it by NTP and sign again.`,
    )
  return ok({ isNew: await store.putNew(KEYS.event(state.seq + 1), bytesOf(text)) })
}

import type * as endpoints from '@quayside/contracts/endpoints/account/policies'
import { refuseWith } from '../../platform/http/envelope.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { accept, readAccepted } from './policies.ts'
import type { PolicyServices } from './services.ts'

export async function getPolicies(input: CustomerInput<typeof endpoints.getPolicies, PolicyServices>) {
  const { services, session, query } = input
  const { documents, policies, clock } = services
  const { userId } = session
  return await services.storage.read(async tx => {
    const accepted = await readAccepted(tx, documents, userId)
    const open = await policies.open(tx, { userId, now: clock.now() })
    return open.flatMap(one => {
      const source = documents.sourceOf(one.id, query.locale, one.version)
      const title = documents.find(one.id, query.locale)?.title
      const from = documents.versionsOf(one.id).find(({ version }) => version === one.version)?.from
      if (source === undefined || title === undefined || from === undefined) return []
      const last = accepted.filter(({ document }) => document === one.id).at(-1)?.version
      return [{ ...one, title, from, ...source, ...(last !== undefined && { accepted: last }) }]
    })
  })
}

/** Records all texts or none; a text that is not the one to accept now refuses them (409). */
export async function acceptPolicies(input: CustomerInput<typeof endpoints.acceptPolicies, PolicyServices>) {
  const { body, services, session } = input
  const { documents, storage, clock } = services
  const { userId } = session
  const now = clock.now()
  for (const { id, version, hash, locale } of body.policies) {
    if (!documents.accepted.includes(id)) return refuseWith('404')
    const source = documents.sourceOf(id, locale, version)
    const isCurrent = version >= (documents.versionAt(id, now) ?? '')
    if (!isCurrent || source?.hash !== hash || source.locale !== locale) return refuseWith('409')
  }
  await storage.write(async tx => {
    for (const { id, ...text } of body.policies)
      await accept(tx, documents, { ...text, userId, document: id, now })
  })
  return null
}

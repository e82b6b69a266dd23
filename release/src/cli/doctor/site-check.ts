import { pinsDocument } from '@quayside/contracts/release/pins'
import { signed } from '@quayside/contracts/release/signed'
import { readBodyUpTo } from '../../bounded-read.ts'
import { jsonOf, textOf } from '../../bytes.ts'
import { environmentOf } from '../../domain/record/environment-of.ts'
import { verifySigned } from '../../keys.ts'
import { MOST_TEXT_BYTES } from '../../store/object-store.ts'
import { siteOriginOf } from '../site-origin.ts'
import { type Diagnosis, type DoctorContext, failed, passed } from './check.ts'

const TIMEOUT_MS = 5_000

export async function siteCheck({ context, plane }: DoctorContext): Promise<Diagnosis> {
  const origin = siteOriginOf(context.env)
  const response = await context
    .fetch(`${origin}/pins/current.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .catch(() => undefined)
  if (!response?.ok) {
    const how = response === undefined ? 'does not answer' : `answers ${response.status}`
    return failed('site', `${origin} ${how}.`, 'Start it (npm start), or set SITE_URL to where it is.')
  }
  const envelope = signed.safeParse(jsonOf(textOf(await readBodyUpTo(response, MOST_TEXT_BYTES))))
  const document = envelope.success ? pinsDocument.safeParse(jsonOf(envelope.data.payload)) : undefined
  if (!envelope.success || !document?.success)
    return failed(
      'site',
      `${origin} serves no pins.`,
      'Pin something, and see the log of the site for why not.',
    )
  const { environment, revision } = document.data
  const newest = environmentOf(await plane.releases.state(), environment).pins?.revision ?? 0
  if (!verifySigned(envelope.data, plane.keys.publicKey(environment)))
    return failed(
      'site',
      `${origin} serves pins of ${environment} that were signed with another key.`,
      'Give the site and this tool the same DATA_DIR or RELEASE_SIGNING_KEY.',
    )
  if (revision !== newest)
    return failed(
      'site',
      `${origin} serves revision ${revision} of ${environment}; the newest is ${newest}.`,
      'See npm run release -- health for what hinders it, and that both use the same RELEASE_STORE.',
    )
  return passed('site', `${origin} serves revision ${revision} of ${environment}, the newest.`)
}

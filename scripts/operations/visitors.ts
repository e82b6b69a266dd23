import { randomBytes } from 'node:crypto'
import { BOOT_ELEMENT, type Boot } from '@quayside/contracts/boot'
import { placeOf } from '@quayside/contracts/release/variant'
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import { shownVisitor } from '@quayside/release/serving/shown-visitor'

export type VisitPlan = {
  readonly origin: string
  readonly remote: string
  readonly path: string
  /** Cookies of the visitors, so that each keeps its version. */
  readonly visitors: readonly string[]
  readonly broken: string | null
}

export function newVisitors(count: number): readonly string[] {
  return Array.from({ length: count }, () => randomBytes(16).toString('base64url'))
}

/** The place from 0 to 9,999 of a visitor with this cookie in a candidate's rollout. */
export function placeOfCookie(cookie: string, remote: string, candidate: string): number {
  return placeOf(shownVisitor(cookie), remote, candidate)
}

/** Opens the page per visitor, reports the version as loaded or failed, and returns the count per version. */
export async function sendVisitors(plan: VisitPlan): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>()
  for (const visitor of plan.visitors) {
    const version = await visit(plan, visitor)
    seen.set(version, (seen.get(version) ?? 0) + 1)
  }
  return seen
}

async function visit({ origin, remote, path, broken }: VisitPlan, visitor: string): Promise<string> {
  const headers = { cookie: `visitor=${visitor}` }
  const page = await fetch(`${origin}${path}`, { headers }).catch((cause: unknown) => {
    throw new Error(`there is no site at ${origin}`, { cause })
  })
  const boot = bootIn(await page.text())
  const version = versionIn(boot, remote)
  const common = { remote, version, name: './lifecycles' }
  const event: TelemetryEvent =
    version === broken
      ? { ...common, kind: 'load-failed', value: 1, message: 'planted' }
      : { ...common, kind: 'loaded', value: 200 }
  const answer = await fetch(`${origin}/telemetry`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event], page: boot.page }),
  })
  if (answer.status !== 204) throw new Error(`the site answered a visitor's report with ${answer.status}`)
  return version
}

function bootIn(page: string): Boot {
  const [, json] = new RegExp(`<script[^>]*id="${BOOT_ELEMENT}"[^>]*>([\\s\\S]*?)</script>`).exec(page) ?? []
  if (json === undefined) throw new Error('the page carries no boot data')
  return JSON.parse(json)
}

function versionIn({ manifests }: Boot, remote: string): string {
  const key = Object.keys(manifests).find(name => name.startsWith(`${remote}@`))
  if (key === undefined) throw new Error(`the page names no version of ${remote}`)
  return key.slice(remote.length + 1)
}

import type { PreviewIssued } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { Outcome, Releases } from '../../releases.ts'
import { planeAddress } from '../publish/plane-address.ts'
import { teamCalls } from '../remote/team-calls.ts'
import type { Context } from '../runtime.ts'
import { siteOriginOf } from '../site-origin.ts'

export type PreviewRequest = Pick<
  Parameters<Releases['issuePreview']>[0],
  'environment' | 'remotes' | 'minutes' | 'reason'
>

export type OpenPreview = {
  readonly id: string
  readonly environment: string
  /** Version or origin of each previewed remote. */
  readonly remotes: Readonly<Record<string, string>>
  readonly issuedBy: string
  readonly expiresAt: string
}

/** Manages previews in the name of the team's token, else of the person. */
export type PreviewDesk = {
  issue(request: PreviewRequest): Promise<Outcome<PreviewIssued>>
  open(): Promise<Outcome<readonly OpenPreview[]>>
  revoke(id: string): Promise<Outcome<unknown>>
}

export async function previewDesk(context: Context): Promise<PreviewDesk> {
  const plane = context.env.RELEASE_TOKEN?.trim() ? planeAddress(context) : null
  return plane === null ? deskOfPerson(context) : deskOfTeam(teamCalls(plane))
}

function deskOfTeam(calls: ReturnType<typeof teamCalls>): PreviewDesk {
  return {
    issue: request => calls.issuePreview(request),
    async open() {
      const listed = await calls.previews()
      return listed.ok
        ? ok(listed.value.filter(({ state }) => state === 'waiting' || state === 'in use'))
        : listed
    },
    revoke: id => calls.revokePreview(id),
  }
}

async function deskOfPerson({ env, by, reason, now, openPlane }: Context): Promise<PreviewDesk> {
  const siteOrigin = siteOriginOf(env)
  const { releases } = await openPlane()
  return {
    issue: request => releases.issuePreview({ ...request, by, siteOrigin }),
    async open() {
      const { previews } = await releases.state()
      const open = [...previews.values()].filter(
        ({ isRevoked, expiresAt }) => !isRevoked && Date.parse(expiresAt) > now().getTime(),
      )
      return ok(open.map(({ preview: id, ...about }) => ({ id, ...about })).reverse())
    },
    revoke: id => releases.revokePreview({ id, by, reason }),
  }
}

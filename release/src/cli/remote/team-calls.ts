import {
  type PreviewIssued,
  type PreviewSummary,
  type previewBody,
  type TeamAbout,
  teamAbout,
} from '@quayside/contracts/release/plane'
import * as z from 'zod/mini'
import type { Outcome } from '../../releases.ts'
import type { PlaneAddress } from '../publish/plane-address.ts'
import { planeCalls } from './plane-calls.ts'

const issued = z.object({ id: z.string(), url: z.string(), code: z.string(), expiresAt: z.string() })
const listed = z.array(
  z.object({
    id: z.string(),
    environment: z.string(),
    remotes: z.record(z.string(), z.string()),
    issuedBy: z.string(),
    issuedAt: z.string(),
    expiresAt: z.string(),
    state: z.enum(['waiting', 'in use', 'expired', 'revoked']),
  }),
)

/** Calls that a team's token may make, apart from publishing. */
export type TeamCalls = {
  about(): Promise<Outcome<TeamAbout>>
  previews(): Promise<Outcome<readonly PreviewSummary[]>>
  issuePreview(request: z.infer<typeof previewBody>): Promise<Outcome<PreviewIssued>>
  revokePreview(id: string): Promise<Outcome<unknown>>
}

export function teamCalls(plane: PlaneAddress): TeamCalls {
  const { ask } = planeCalls(plane)
  const path = 'team/previews'
  return {
    about: () => ask({ method: 'GET', path: 'team', shape: teamAbout }),
    previews: () => ask({ method: 'GET', path, shape: listed }),
    issuePreview: body => ask({ method: 'POST', path, body, shape: issued }),
    revokePreview: id =>
      ask({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, shape: z.unknown() }),
  }
}

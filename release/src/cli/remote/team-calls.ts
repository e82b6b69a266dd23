import {
  type PreviewIssued,
  type PreviewSummary,
  type previewBody,
  type TeamAbout,
  teamAbout,
} from '@quayside/contracts/release/plane'
import * as z from 'zod/mini'
import { previewIssued, previewSummary } from '../../preview/answers.ts'
import type { Outcome } from '../../releases.ts'
import type { PlaneAddress } from '../publish/plane-address.ts'
import { planeCalls } from './plane-calls.ts'

/** Calls that a team's token may make, except publishing. */
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
    previews: () => ask({ method: 'GET', path, shape: z.array(previewSummary) }),
    issuePreview: body => ask({ method: 'POST', path, body, shape: previewIssued }),
    revokePreview: id =>
      ask({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}`, shape: z.unknown() }),
  }
}

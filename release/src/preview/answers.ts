import type { PreviewIssued, PreviewSummary } from '@quayside/contracts/release/plane'
import * as z from 'zod/mini'

export const previewIssued: z.ZodMiniType<PreviewIssued> = z.object({
  id: z.string(),
  url: z.string(),
  code: z.string(),
  expiresAt: z.string(),
})

export const previewSummary: z.ZodMiniType<PreviewSummary> = z.object({
  id: z.string(),
  environment: z.string(),
  remotes: z.record(z.string(), z.string()),
  issuedBy: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['waiting', 'in use', 'expired', 'revoked']),
})

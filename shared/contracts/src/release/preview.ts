import * as z from 'zod/mini'
import { remoteName } from '../remote.ts'
import { versionRef } from './pins.ts'

/** A developer's own machine: loopback only, so that a grant never sends a browser to a stranger. */
const devOrigin = z.string().check(z.regex(/^http:\/\/(127\.0\.0\.1|localhost):\d{2,5}$/))

export const devSource = z.object({ origin: devOrigin })

/** Where a previewed remote comes from. */
export const previewSource = z.union([versionRef, devSource])
export type PreviewSource = z.infer<typeof previewSource>

/**
 * Payload of a signed preview grant: what one browser gets in place of the pins, until when, and who said so. The
 * browser is bound by a secret in an HttpOnly cookie; the grant alone opens nothing.
 */
export const previewGrant = z.object({
  kind: z.literal('preview'),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/)),
  environment: z.string(),
  remotes: z.record(remoteName, previewSource),
  issuedBy: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
})
export type PreviewGrant = z.infer<typeof previewGrant>

/** Cookie `<id>.<secret>` (`__Host-` before its name over https) that binds a preview to the browser that redeemed its code. */
export const PREVIEW_COOKIE = 'preview'

/** Page of the site on which a browser redeems a preview's code. */
export function previewPath(id: string): string {
  return `/preview/${id}`
}

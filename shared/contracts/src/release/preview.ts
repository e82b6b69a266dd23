import * as z from 'zod/mini'
import { remoteName } from '../remotes/remote.ts'
import { versionRef } from './pins.ts'

/** Loopback only, so that a grant never sends a browser to another machine. */
const devOrigin = z.string().check(z.regex(/^http:\/\/(127\.0\.0\.1|localhost):\d{2,5}$/))

export const devSource = z.object({ origin: devOrigin })

export const previewSource = z.union([versionRef, devSource])
export type PreviewSource = z.infer<typeof previewSource>

/** Replaces pins for one browser, which a secret in an HttpOnly cookie binds; the grant alone gives no access. */
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

/** Cookie `<id>.<secret>` (`__Host-` prefix over https) that binds a preview to the browser that redeemed its code. */
export const PREVIEW_COOKIE = 'preview'

export function previewPath(id: string): string {
  return `/preview/${id}`
}

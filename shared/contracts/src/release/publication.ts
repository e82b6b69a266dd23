import * as z from 'zod/mini'
import { provenance } from './provenance.ts'

/**
 * Publishing takes three calls: `POST /api/publications` with this body → `{ id, missing: sha384[] }` (409 if the
 * version exists with other bytes, `missing: []` and `published: true` if it exists with the same); `PUT
 * /api/publications/:id/files/<file>` for each missing file (source maps too, kept private); `POST
 * /api/publications/:id/commit` → `{ remote, version, outcome }`.
 */
export const publicationBody = z.object({
  manifest: z.string().check(z.maxLength(1_000_000)),
  sourceMaps: z.array(z.object({ file: z.string(), sha384: z.string(), size: z.number() })),
  notes: z.string().check(z.maxLength(5_000)),
  gitRevision: z.nullable(z.string().check(z.maxLength(64))),
  provenance: z.optional(z.nullable(provenance)),
})

import * as z from 'zod/mini'
import { isoTime } from '../../primitives.ts'
import { ANY_STAFF, staffGet } from '../endpoint.ts'

export const ratedDocument = z.object({
  id: z.string(),
  /** In English. */
  title: z.string(),
  updatedAt: isoTime,
  /** Ratings of this version, one entry per language. */
  votes: z.array(z.object({ locale: z.string(), helpful: z.number(), unhelpful: z.number() })),
})
export type RatedDocument = z.infer<typeof ratedDocument>

export const listHelpVotes = staffGet('/help/votes', {
  summary: 'How readers rated the current version of each help document',
  roles: ANY_STAFF,
  result: z.object({ documents: z.array(ratedDocument) }),
})

import * as z from 'zod/mini'
import { isPublicUrl } from '../readable-text.ts'
import { ADMINISTRATORS, REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { deskId } from './parts.ts'
import { byLocale, publicAddress, publicLine, publicProse } from './public-texts.ts'

/** What everybody reads of a charity, and where its own page is. */
const charityText = {
  name: byLocale(publicLine(120)),
  about: byLocale(publicProse(600)),
  url: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300),
        z.refine(isPublicUrl, { error: 'An https address, plainly written' }),
      ),
  ),
}

/** A charity that items are sold for. */
export const deskCharity = z.object({
  id: z.string(),
  ...charityText,
  /** Nobody stands behind it: every charity of a sandbox. */
  isSample: z.boolean(),
  /** Nothing is on the market or sold for it: its words may still be changed. */
  isEditable: z.boolean(),
})
export type DeskCharity = z.infer<typeof deskCharity>

export const listCharities = staffGet('/charities', {
  summary: 'The charities that items are sold for',
  roles: REVIEWERS,
  result: z.object({ charities: z.array(deskCharity) }),
})

/** Name and about are needed in every language. */
const charityBody = z.strictObject(charityText)
export type CharityBody = z.infer<typeof charityBody>

/** Bytes of eleven names and texts, each letter as long as JSON may write it. */
const LARGEST_CHARITY = 128 * 1_024

export const addCharity = staffPost('/charities', {
  summary: 'Adds a charity under an id; 409 when the id is another one’s',
  roles: ADMINISTRATORS,
  pace: 'acts',
  largestBody: LARGEST_CHARITY,
  body: z.extend(charityBody, { id: publicAddress }),
  result: deskCharity,
})

export const changeCharity = staffPost('/charities/{id}', {
  summary: 'Changes what is said of a charity; 409 once something is on the market or sold for it',
  roles: ADMINISTRATORS,
  pace: 'acts',
  largestBody: LARGEST_CHARITY,
  params: z.object({ id: deskId }),
  body: charityBody,
  result: deskCharity,
})

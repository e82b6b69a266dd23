import * as z from 'zod/mini'
import { isPublicUrl } from '../text/readable-text.ts'
import { ADMINISTRATORS, REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { deskId } from './parts.ts'
import { byLocale, publicAddress, publicLine, publicProse } from './public-texts.ts'

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

export const deskCharity = z.object({
  id: z.string(),
  ...charityText,
  /** True for every charity of a sandbox: it is fictional. */
  isSample: z.boolean(),
  /** True while nothing is on the market or sold for it: its text can still be changed. */
  isEditable: z.boolean(),
})
export type DeskCharity = z.infer<typeof deskCharity>

export const listCharities = staffGet('/charities', {
  summary: 'The charities that items are sold for',
  roles: REVIEWERS,
  result: z.object({ charities: z.array(deskCharity) }),
})

const charityBody = z.strictObject(charityText)
export type CharityBody = z.infer<typeof charityBody>

/** Bytes of eleven names and texts at JSON's longest escape per letter. */
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

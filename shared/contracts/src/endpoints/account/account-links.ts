import * as z from 'zod/mini'
import { post } from '../../endpoint.ts'

const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const undoEmailChange = post('/login/undoEmailChange', {
  summary:
    'Takes a change of the e-mail address back by the link in the mail; every session and the password end',
  body: z.object({ token: linkToken }),
  result: z.object({ email: z.string() }),
})

export const takeAccountBack = post('/login/takeBack', {
  summary: 'Opens a closed account again by the link in the mail',
  body: z.object({ token: linkToken }),
  result: z.null(),
})

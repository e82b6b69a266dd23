import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'

export const FAVOURITES_AT_ONCE = 500

const codes = z
  .array(z.string().check(z.minLength(1), z.maxLength(32)))
  .check(z.maxLength(FAVOURITES_AT_ONCE))

export const listFavourites = get('/user/favourites', {
  summary: 'Codes that the customer starred, in both modes and on every device, in alphabetical order',
  access: 'customer',
  result: z.array(z.string()),
})

export const changeFavourites = post('/user/favourites', {
  summary: 'Stars codes and takes stars away; codes that are not listed here are left out',
  access: 'customer',
  body: z.strictObject({ add: codes, remove: codes }),
  result: z.array(z.string()),
})

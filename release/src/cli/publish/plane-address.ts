import { CannotDo } from '../cannot-do.ts'
import type { World } from '../world.ts'
import type { PlaneAddress } from './http-publish.ts'

/** The release plane to send to, of `RELEASE_URL` and `RELEASE_TOKEN`; null to publish into the store itself. */
export function planeAddress({ env, fetch, retryPause }: World): PlaneAddress | null {
  const url = env.RELEASE_URL?.trim() ?? ''
  const token = env.RELEASE_TOKEN?.trim() ?? ''
  if (url === '' && token === '') return null
  if (url === '') throw new CannotDo('RELEASE_TOKEN is set without RELEASE_URL, the address it is for.')
  if (token === '')
    throw new CannotDo('RELEASE_URL needs RELEASE_TOKEN: a team’s token, which the console issues.')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CannotDo(`RELEASE_URL is "${url}"; it must be an address https://….`)
  const { protocol, hostname } = new URL(url)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (protocol === 'http:' && !isHere)
    throw new CannotDo('RELEASE_URL must begin with https://: the token would be read on the way.')
  return { url, token, fetch, retryPause }
}

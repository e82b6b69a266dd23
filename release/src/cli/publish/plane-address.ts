import { OperationalError } from '../operational-error.ts'
import type { CliRuntime } from '../runtime.ts'
import type { PlaneAddress } from './http-publish.ts'

/** The release plane named by `RELEASE_URL` and `RELEASE_TOKEN`; null to publish straight into the store. */
export function planeAddress({ env, fetch, retryPause }: CliRuntime): PlaneAddress | null {
  const url = env.RELEASE_URL?.trim() ?? ''
  const token = env.RELEASE_TOKEN?.trim() ?? ''
  if (url === '' && token === '') return null
  if (url === '')
    throw new OperationalError('RELEASE_TOKEN is set without RELEASE_URL, the address it is for.')
  if (token === '')
    throw new OperationalError('RELEASE_URL needs RELEASE_TOKEN: a team’s token, which the console issues.')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new OperationalError(`RELEASE_URL is "${url}"; it must be an address https://….`)
  const { protocol, hostname } = new URL(url)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (protocol === 'http:' && !isHere)
    throw new OperationalError('RELEASE_URL must begin with https://: the token would be read on the way.')
  return { url, token, fetch, retryPause }
}

import { signatureHeaders } from '../../http-signature.ts'
import type { LogSigner } from '../../keys.ts'
import { readPersonalKey } from '../../own-key.ts'
import { OperationalError } from '../operational-error.ts'

export type PlaneRequest = {
  readonly method: string
  readonly address: URL
  readonly body: string | Uint8Array
}

export type PlaneAddress = {
  readonly url: string
  /** Whether it acts for a team, with its token. */
  readonly isTeam: boolean
  /** Authorization headers: a team's token, or a signature with a personal key. */
  readonly authorize: (request: PlaneRequest) => Readonly<Record<string, string>>
  readonly fetch: typeof fetch
  /** Pause (ms) before the second attempt; it doubles with each further one. */
  readonly retryPause: number
}

type Parts = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly fetch: typeof fetch
  readonly retryPause: number
  readonly keyFile: string
  readonly now: () => Date
}

export function planeAddress(runtime: Parts): PlaneAddress | null {
  const { env, fetch, retryPause } = runtime
  const token = env.RELEASE_TOKEN?.trim() ?? ''
  const url = planeUrl(env)
  if (url === null) {
    if (token === '') return null
    throw new OperationalError('RELEASE_TOKEN is set without RELEASE_URL, the address it is for.')
  }
  if (token !== '')
    return { url, isTeam: true, authorize: () => ({ Authorization: `Bearer ${token}` }), fetch, retryPause }
  const key = readPersonalKey(runtime.keyFile)
  if (key === undefined)
    throw new OperationalError(
      'RELEASE_URL needs RELEASE_TOKEN, a team’s token, which the console issues, or a key of yours: npm run release -- login',
    )
  return keyAddress(url, key, runtime)
}

export function keyAddress(
  url: string,
  key: LogSigner,
  { fetch, retryPause, now }: Pick<Parts, 'fetch' | 'retryPause' | 'now'>,
): PlaneAddress {
  return {
    url,
    isTeam: false,
    fetch,
    retryPause,
    authorize: ({ method, address: { host, pathname, search }, body }) =>
      signatureHeaders(
        { method, authority: host, target: `${pathname}${search}`, body },
        key,
        now().getTime(),
      ),
  }
}

export function planeUrl(env: Parts['env']): string | null {
  const url = env.RELEASE_URL?.trim() ?? ''
  if (url === '') return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new OperationalError(`RELEASE_URL is "${url}"; it must be an address https://….`)
  const { protocol, hostname } = new URL(url)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (protocol === 'http:' && !isHere)
    throw new OperationalError('RELEASE_URL must begin with https://: it would be read on the way.')
  return url.replace(/\/+$/, '')
}

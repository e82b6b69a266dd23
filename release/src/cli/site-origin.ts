import { OperationalError } from './operational-error.ts'

/** Origin of the customer site: `SITE_URL`, otherwise this machine at `PORT` (4000). */
export function siteOriginOf(env: Readonly<Record<string, string | undefined>>): string {
  const text = env.SITE_URL?.trim() || `http://127.0.0.1:${env.PORT?.trim() || '4000'}`
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new OperationalError(`SITE_URL is "${text}"; it must be an address http(s)://….`)
  return new URL(text).origin
}

import * as z from 'zod'
import { keyBytes, optionalUrl, text } from '../../settings/setting-kinds.ts'

export type ReleaseSettings = {
  /** The environment whose pins customers get. */
  readonly environment: string
  /** Reporting name of the site; derived from machine and port if undefined. */
  readonly site: string | undefined
  readonly plane: string
  /** What `openStore` and `openKeys` read. */
  readonly settings: Readonly<Record<string, string | undefined>>
}

const storeFields = {
  RELEASE_STORE: text.optional(),
  RELEASE_PUBLIC_KEY: keyBytes,
  RELEASE_ROOT_PUBLIC_KEY: keyBytes,
  RELEASE_SIGNING_KEY: keyBytes,
  S3_ENDPOINT: optionalUrl(/^https?$/, 'must be an address https://…'),
  AWS_REGION: text.optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
}

export const releaseFields = {
  RELEASE_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a name of small letters')
    .default('production'),
  RELEASE_SITE: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$/, 'must be letters, digits, dots and dashes')
    .optional(),
  RELEASE_URL: optionalUrl(/^https?$/, 'must be an address https://…'),
  ...storeFields,
}

type Given = z.infer<z.ZodObject<typeof releaseFields>> & {
  readonly HOST: string
  readonly CONSOLE_PORT: number
}

export function releaseOf(given: Given): ReleaseSettings {
  return {
    environment: given.RELEASE_ENVIRONMENT,
    site: given.RELEASE_SITE,
    plane: given.RELEASE_URL ?? localPlaneUrl(given.HOST, given.CONSOLE_PORT),
    settings: z.object(storeFields).parse(given),
  }
}

function localPlaneUrl(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  const address = isAnywhere ? '127.0.0.1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

import { currentPins, type PinsDocument, pinsDocument } from '@quayside/contracts/release/pins'
import * as z from 'zod/mini'
import { readBodyUpTo } from '../../bounded-read.ts'
import { integrityOf, jsonOf, textOf } from '../../bytes.ts'
import { endpointName } from '../../domain/api/api-changes.ts'
import { type ShellForSmokeTests, shellManifest, shellTexts } from '../../smoke-test/smoke-test-page.ts'
import { mostBytesOf, type ObjectStore } from '../../store/object-store.ts'
import { textValue, UsageError } from '../arguments.ts'
import { OperationalError } from '../operational-error.ts'
import { planeAddress } from '../publish/plane-address.ts'
import { teamCalls } from '../remote/team-calls.ts'
import type { CliRuntime, Context } from '../runtime.ts'

const TIMEOUT_MS = 20_000
/** Explains the address of a site that does not answer. */
export const SITE_OF_PLANE =
  ', the site of the release plane. If it has another address, use --site or SITE_URL'
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const deployedShell = z.extend(shellManifest, {
  provided: z.optional(z.record(z.string(), z.string())),
  contract: z.optional(z.number()),
})

const operations = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** A running site, as any browser sees it. */
export type DeployedSite = {
  readonly origin: string
  readonly pins: PinsDocument
  /** Files of the versions that customers get. */
  readonly store: Pick<ObjectStore, 'get'>
  readonly shell: ShellForSmokeTests
  /** Versions of the shared modules; undefined for a site of an earlier release. */
  readonly provided: Readonly<Record<string, string>> | undefined
  readonly contract: number | undefined
  /** Names such as `GET /index/loanCost`. */
  readonly endpoints: ReadonlySet<string>
  /** `Date` header of a response, to compare clocks; undefined without the header. */
  readonly date: Date | undefined
}

/** Returns the site of `--site` or `SITE_URL`, else that of the token's plane; null without either. */
export async function deployedSite(context: Context): Promise<DeployedSite | null> {
  const text = namedSite(context)
  if (text !== undefined) return readSite(originOf(text), context)
  if (!context.env.RELEASE_TOKEN?.trim()) return null
  return readSite(await siteOfToken(context), context, SITE_OF_PLANE)
}

/** The site of `--site` or `SITE_URL`. */
export function namedSite({ values, env }: Context): string | undefined {
  return textValue(values, 'site') ?? (env.SITE_URL?.trim() || undefined)
}

function originOf(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is not the address of a site: --site https://…`)
  // The site's code runs on this machine.
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname))
    throw new UsageError(`"${text}" is not secure, and the site's code runs here: --site https://…`)
  return url.origin
}

async function siteOfToken(context: Context): Promise<string> {
  const plane = planeAddress(context)
  if (plane === null) throw new OperationalError('RELEASE_TOKEN needs RELEASE_URL.')
  const about = await teamCalls(plane).about()
  if (!about.ok) throw new OperationalError(about.error.message)
  return originOf(about.value.site)
}

/**
 * Reads a site's pins and shell; throws if the address is not a site. It trusts the connection, as a new browser does,
 * because the site also serves the key of its pins. The release plane repeats every check.
 */
export async function readSite(
  origin: string,
  { fetch }: Pick<CliRuntime, 'fetch'>,
  whose = '',
): Promise<DeployedSite> {
  async function get(path: string, most = mostBytesOf(path)): Promise<Response & { content: Uint8Array }> {
    const address = new URL(path, origin)
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new OperationalError(`No site answers at ${origin}${whose}.`, { cause })
    })
    return Object.assign(response, { content: await readBodyUpTo(response, most) })
  }
  async function shaped<T>(path: string, shape: z.ZodMiniType<T>): Promise<{ value: T; response: Response }> {
    const response = await get(path)
    const parsed = shape.safeParse(response.ok ? jsonOf(textOf(response.content)) : undefined)
    if (parsed.success) return { value: parsed.data, response }
    throw new OperationalError(`${origin}${path} does not belong to a Quayside site, or the site is too old.`)
  }
  const [pins, manifest, texts, api] = await Promise.all([
    shaped('/pins/current.json', currentPins),
    shaped('/assets/shell-manifest.json', deployedShell),
    shaped('/strings/en.json', shellTexts),
    shaped('/docs/openapi.json', operations),
  ])
  const document = pinsDocument.safeParse(jsonOf(pins.value.payload))
  if (!document.success) throw new OperationalError(`${origin} serves pins that cannot be read.`)
  const date = new Date(pins.response.headers.get('date') ?? Number.NaN)
  return {
    origin,
    pins: document.data,
    store: {
      async get(key) {
        const { status, content } = await get(`/${key}`, mostBytesOf(key))
        return status === 200 ? content : undefined
      },
    },
    shell: {
      manifest: manifest.value,
      texts: texts.value,
      read: async file => {
        const { status, content } = await get(`/assets/${file}`, mostBytesOf('remotes/'))
        const expected = manifest.value.files[file]?.sha384
        return status === 200 && integrityOf(content) === expected ? content : undefined
      },
    },
    provided: manifest.value.provided,
    contract: manifest.value.contract,
    endpoints: new Set(
      Object.entries(api.value.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => endpointName(method, path)),
      ),
    ),
    date: Number.isNaN(date.getTime()) ? undefined : date,
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEV_SHELL_PATH } from '@quayside/build/dev/dev-shell-config'
import { type DevPageOptions, type DevShellFiles, devPage } from './dev-page.ts'

/** Response headers that describe the deployed bytes, or that forbid what a development build needs. */
const DROPPED: ReadonlySet<string> = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'integrity-policy',
  'integrity-policy-report-only',
  'reporting-endpoints',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'etag',
  'link',
])

const FORWARDED = ['accept', 'accept-language', 'cookie', 'user-agent'] as const

export type PagesOptions = Pick<DevPageOptions, 'remotes'> & { readonly site: string }

export function servePages(options: PagesOptions) {
  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (!wantsPage(request)) return next()
    try {
      await sendPage(options, request, response)
    } catch (error) {
      response.statusCode = 502
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.end(`The site at ${options.site} does not answer: ${String(error)}\n`)
    }
  }
}

async function sendPage(
  { site, remotes }: PagesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(site + (request.url ?? '/'), { headers: forwarded(request), redirect: 'manual' })
  const body = Buffer.from(await answer.arrayBuffer())
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (!DROPPED.has(name)) response.appendHeader(name, value)
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  response.end(isHtml ? devPage(body.toString('utf8'), { shell: await devShell(site), remotes }) : body)
}

/** The site may have another shell since the last page. */
async function devShell(site: string): Promise<DevShellFiles> {
  const answer = await fetch(`${site}${DEV_SHELL_PATH}shell-manifest.json`)
  if (!answer.ok) throw new Error(`it has no development shell (${answer.status})`)
  return await answer.json()
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

function forwarded({ headers }: IncomingMessage): Record<string, string> {
  const entries = FORWARDED.map(name => [name, headers[name]] as const)
  return Object.fromEntries(
    entries.filter((entry): entry is [(typeof FORWARDED)[number], string] => !!entry[1]),
  )
}

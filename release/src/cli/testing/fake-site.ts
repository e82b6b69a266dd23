import { textOf } from '../../bytes.ts'
import { readDocument } from '../../log/documents.ts'
import type { PublishedStore } from '../../testing/published-store.ts'

export const SITE = 'https://quayside.example'
const API = { '/swx/customer/index/loanCost': { get: {} } }
const PROVIDED = { react: '19.3.1', '@quayside/runtime/hooks': '1.0.0' }

/** Answers like a site with a store's pins and files, and a shell with only a manifest. */
export function fakeSite(
  { releases, store }: Pick<PublishedStore, 'releases' | 'store'>,
  shell: object = {},
): typeof fetch {
  return async address => {
    const { origin, pathname } = new URL(String(address))
    if (origin !== SITE) throw new TypeError('fetch failed')
    const body = await bodyAt(pathname)
    return new Response(body, { status: body === undefined ? 404 : 200 })
  }

  async function bodyAt(pathname: string): Promise<string | undefined> {
    if (pathname === '/pins/current.json') return pins()
    if (pathname === '/strings/en.json') return JSON.stringify({ chrome: {}, common: {} })
    if (pathname === '/assets/shell-manifest.json')
      return JSON.stringify({ scripts: [], styles: [], files: {}, provided: PROVIDED, contract: 1, ...shell })
    if (pathname === '/docs/openapi.json') return JSON.stringify({ paths: API })
    const file = pathname.startsWith('/remotes/') ? await store.get(pathname.slice(1)) : undefined
    return file && textOf(file)
  }

  async function pins(): Promise<string> {
    const record = (await releases.state()).environments.get('production')?.revisions.at(-1)
    const read = await readDocument(store, record?.document ?? '')
    return JSON.stringify({ ...(read.ok ? read.envelope : {}), blocked: [] })
  }
}

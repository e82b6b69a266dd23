import { versionKey } from '@quayside/contracts/release/pins'
import * as z from 'zod'

type Call = { readonly method: string; readonly path: string; readonly authorization: string | null }

export type FakePlane = {
  readonly fetch: typeof fetch
  readonly calls: readonly Call[]
  readonly sent: ReadonlyMap<string, string>
  readonly published: Set<string>
}

export type FakePlaneOptions = {
  readonly answers?: readonly (Response | Error)[]
  /** Applies the first commit and then drops the connection. */
  readonly losesCommit?: boolean
}

const announced = z.object({
  manifest: z.string(),
  sourceMaps: z.array(z.object({ sha384: z.string() })),
})
const build = z.object({
  name: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.object({ sha384: z.string() })),
})

export function fakePlane({ answers = [], losesCommit = false }: FakePlaneOptions = {}): FakePlane {
  const calls: Call[] = []
  const sent = new Map<string, string>()
  const published = new Set<string>()
  const waiting = [...answers]
  let begun = { remote: '', version: '' }
  let mayLose = losesCommit

  function begin(body: string): Response {
    const { manifest, sourceMaps } = announced.parse(JSON.parse(body))
    const { name, version, files } = build.parse(JSON.parse(manifest))
    begun = { remote: name, version }
    if (published.has(versionKey(name, version)))
      return Response.json({ id: 'one', missing: [], published: true })
    return Response.json({
      id: 'one',
      missing: [...Object.values(files), ...sourceMaps].map(({ sha384 }) => sha384),
    })
  }

  function commit(): Response {
    published.add(versionKey(begun.remote, begun.version))
    if (!mayLose) return Response.json({ ...begun, outcome: 'published' })
    mayLose = false
    throw new TypeError('connection lost')
  }

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const authorization = request.headers.get('Authorization')
    calls.push({ method: request.method, path: pathname, authorization })
    const body = await request.text()
    const instead = waiting.shift()
    if (instead instanceof Error) throw instead
    if (instead !== undefined) return instead
    if (pathname.endsWith('/publications')) return begin(body)
    if (pathname.endsWith('/commit')) return commit()
    sent.set(decodeURIComponent(pathname.split('/files/')[1] ?? ''), body)
    return new Response(null, { status: 204 })
  }
  return { fetch: (input, init) => answer(new Request(input, init)), calls, sent, published }
}

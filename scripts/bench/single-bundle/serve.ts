import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { SingleBundle } from './build.ts'

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2' }

const PAGE_QUALITY = 5

/** Serves the site's front page with the comparison bundle instead of shell and remotes; proxies everything else. */
export async function serveSingleBundle(
  origin: string,
  bundle: SingleBundle,
): Promise<{ origin: string; close(): void }> {
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/'
    if (url.startsWith('/single/')) {
      const name = path.normalize(url.slice('/single/'.length))
      const content = files.get(name) ?? brotliCompressSync(await readFile(path.join(bundle.folder, name)))
      files.set(name, content)
      response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
      response.setHeader('content-encoding', 'br')
      response.end(content)
      return
    }
    const headers = { 'user-agent': request.headers['user-agent'] ?? '', 'accept-encoding': 'identity' }
    const answer = await fetch(origin + url, { headers })
    const type = answer.headers.get('content-type') ?? ''
    const body = type.includes('text/html')
      ? Buffer.from(withBundle(await answer.text(), bundle))
      : Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', type)
    response.setHeader('content-encoding', 'br')
    response.statusCode = answer.status
    // The site's page quality: maximum compression would cost the comparison 250 ms.
    response.end(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function withBundle(html: string, { script, style }: SingleBundle): string {
  const bare = html
    .replace(/<link rel="(preload|modulepreload)"[^>]*(\/remotes\/)[^>]*>/g, '')
    .replace(/<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>/g, '')
    .replace(/<script defer src="\/assets\/[^>]*><\/script>/g, '')
  return bare.replace(
    '</head>',
    `<link rel="stylesheet" href="/single/${style}"><script defer src="/single/${script}"></script></head>`,
  )
}

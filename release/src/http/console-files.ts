import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf } from '../serving/content-types.ts'
import { type Encoding, encodingFor } from './accepted-encoding.ts'
import { tidyTarget } from './page-url.ts'

function pagePolicy(desk: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${desk}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

const OWN_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
}
/** Precompressed files of the build; browsers offer Brotli to secure origins only. */
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const
const PAGE = 'index.html'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A name with a content hash always means the same bytes. */
const HASHED = /[.-][0-9a-zA-Z_-]{8,}\.[a-z0-9.]+$/

export type ConsoleFiles = { send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> }

export function createConsoleFiles(folder: string, desk: string): ConsoleFiles {
  const root = path.resolve(folder)
  const policy = pagePolicy(desk)
  return {
    async send(request, reply) {
      const target = tidyTarget(request.url)
      if (target !== undefined) return reply.redirect(target, 308)
      const name = fileName(request.url)
      const found = name === null ? undefined : await readEncoded(path.join(root, name), request)
      if (name === PAGE) reply.header('Content-Security-Policy', policy)
      if (name === null || found === undefined) return sendMissing(reply, name)
      const { body, encoding } = found
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      return reply
        .type(OWN_TYPES[path.extname(name)] ?? contentTypeOf(name))
        .header('Cache-Control', HASHED.test(name) ? IMMUTABLE : 'no-cache')
        .header('Vary', 'Accept-Encoding')
        .send(body)
    },
  }
}

type Found = { readonly body: Buffer; readonly encoding: Encoding }

async function readEncoded(file: string, { headers }: FastifyRequest): Promise<Found | undefined> {
  const encoding = encodingFor(headers['accept-encoding'])
  const encoded = await read(`${file}${SUFFIX[encoding]}`)
  if (encoded !== undefined) return { body: encoded, encoding }
  const body = await read(file)
  return body && { body, encoding: 'identity' }
}

function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}

function fileName(url: string): string | null {
  const pathname = url.split(/[?#]/, 1)[0] ?? '/'
  if (!pathname.includes('.')) return PAGE
  // Allows plain characters only: no escapes, hidden files or `..`.
  return /^(\/[A-Za-z0-9_@-][A-Za-z0-9_.@-]*)+$/.test(pathname) ? pathname.slice(1) : null
}

function sendMissing(reply: FastifyReply, name: string | null): FastifyReply {
  reply.type('text/plain; charset=utf-8')
  return name === PAGE
    ? reply
        .code(503)
        .header('Cache-Control', 'no-cache')
        .send('The console has not been built yet: run npm run build, then load this page again.\n')
    : reply.code(404).header('Cache-Control', 'no-store').send('Not found\n')
}

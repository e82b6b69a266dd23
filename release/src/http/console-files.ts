import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Policy of the console's page: one bundle from here, and nothing else anywhere. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const TEXT = /^(text|application\/json|image\/svg)/
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A name with a hash in it never means other bytes. */
const HASHED = /[.-][0-9a-zA-Z_-]{8,}\.[a-z0-9.]+$/

/** Serves the console's build: files by their name, the page for everything that has no dot. */
export type ConsoleFiles = { send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> }

export function createConsoleFiles(folder: string): ConsoleFiles {
  const root = path.resolve(folder)
  return {
    async send(request, reply) {
      const name = nameOf(request.url)
      if (name === null) return notThere(reply)
      const body = await readFile(path.join(root, name)).catch(() => undefined)
      if (name === 'index.html') return sendPage(reply, body)
      return body === undefined ? notThere(reply) : sendFile(request, reply, { name, body })
    },
  }
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, body }: { readonly name: string; readonly body: Buffer },
): FastifyReply {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
  reply.type(type).header('Cache-Control', HASHED.test(name) ? FOR_EVER : 'no-cache')
  if (!TEXT.test(type)) return reply.send(body)
  reply.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('Content-Encoding', 'gzip').send(gzipSync(body))
}

/** Name of a file of the build; null for one that can be none. */
function nameOf(url: string): string | null {
  const pathname = url.split(/[?#]/, 1)[0] ?? '/'
  if (!pathname.includes('.')) return 'index.html'
  // Plain characters only: nothing encoded, nothing hidden, no way up.
  return /^(\/[A-Za-z0-9_@-][A-Za-z0-9_.@-]*)+$/.test(pathname) ? pathname.slice(1) : null
}

function sendPage(reply: FastifyReply, body: Buffer | undefined): FastifyReply {
  reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', PAGE_POLICY)
  if (body !== undefined) return reply.type('text/html; charset=utf-8').send(body)
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The console has not been built yet: run npm run build, then load this page again.\n')
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

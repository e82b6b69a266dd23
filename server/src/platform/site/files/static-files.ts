import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Encoding, encodingFor } from '@quayside/release/http/accepted-encoding'
import { contentTypeOf } from '@quayside/release/serving/content-types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Compressor, compressQuickly } from '../../http/responses/compress.ts'

export type StaticFiles = {
  send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  warm(file: string): Promise<void>
  read(file: string): Promise<Buffer | undefined>
}

/** Already compressed by their format. */
const DENSE: ReadonlySet<string> = new Set(['.png', '.jpg', '.webp', '.woff2'])
const SMALL = 512
const FOR_EVER = 'public, max-age=31536000, immutable'
const MOST_BYTES = 256 * 1024 * 1024

type Entry = {
  readonly body: Buffer
  readonly etag: string
  readonly type: string
  readonly isDense: boolean
  readonly encoded: Map<Encoding, Buffer>
}

export type ReadFile = (file: string) => Promise<Uint8Array | undefined>

/** Types that are never opened as a page, so they need no permissions header. */
const NO_PAGE = /^(text\/(javascript|css)|font\/)/

export function filesOf(folder: string): ReadFile {
  const root = path.resolve(folder)
  return async file => {
    const full = path.resolve(root, file)
    if (!full.startsWith(root + path.sep)) return undefined
    return await readFile(full).catch(() => undefined)
  }
}

export function createStaticFiles(read: ReadFile, compressor: Compressor): StaticFiles {
  const entries = new Map<string, Promise<Entry | undefined>>()
  let bytes = 0

  function entryOf(file: string): Promise<Entry | undefined> {
    const known = entries.get(file)
    if (known !== undefined) return known
    const loading = load(read, file)
    entries.set(file, loading)
    void loading.then(
      entry => {
        bytes += entry?.body.length ?? 0
        // A missing file may be published later, and large files are not cached.
        if (entry === undefined || bytes > MOST_BYTES) entries.delete(file)
      },
      () => entries.delete(file),
    )
    return loading
  }

  function improve(entry: Entry, encoding: Encoding): void {
    compressor.best(entry.body, encoding).then(
      better => entry.encoded.set(encoding, better),
      () => undefined,
    )
  }

  async function encodedBody(entry: Entry, encoding: Encoding): Promise<Buffer> {
    const known = entry.encoded.get(encoding)
    if (known !== undefined) return known
    const quick = await compressQuickly(entry.body, encoding)
    if (!entry.encoded.has(encoding)) {
      entry.encoded.set(encoding, quick)
      improve(entry, encoding)
    }
    return entry.encoded.get(encoding) ?? quick
  }

  return {
    async send(file, request, reply) {
      const entry = await entryOf(file)
      if (entry === undefined) return notThere(reply)
      reply.header('ETag', entry.etag).header('Vary', 'Accept-Encoding')
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', FOR_EVER)
      if (NO_PAGE.test(entry.type)) reply.removeHeader('Permissions-Policy')
      if (isKnown(entry.etag, request.headers['if-none-match'])) return reply.code(304).send()
      const wanted = encodingFor(request.headers['accept-encoding'])
      const encoding = entry.isDense ? 'identity' : wanted
      const body = encoding === 'identity' ? entry.body : await encodedBody(entry, encoding)
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      return reply.type(entry.type).send(body)
    },
    async warm(file) {
      const entry = await entryOf(file)
      if (entry === undefined || entry.isDense) return
      entry.encoded.set('br', await compressor.best(entry.body, 'br'))
    },
    async read(file) {
      return (await entryOf(file))?.body
    },
  }
}

/** Whether `If-None-Match` (`*` or a list of tags, compared weakly) matches (RFC 9110, 13.1.2). */
function isKnown(etag: string, header = ''): boolean {
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return header.trim() === '*' || tags.includes(etag)
}

async function load(read: ReadFile, file: string): Promise<Entry | undefined> {
  // The name is untrusted: no path outside the folder, no hidden file.
  if (file === '' || file.startsWith('/') || /(^|\/)\./.test(file) || file.includes('\0')) return undefined
  const bytes = await read(file)
  if (bytes === undefined) return undefined
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const extension = path.extname(file)
  return {
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    type: contentTypeOf(file),
    isDense: DENSE.has(extension) || body.length < SMALL,
    encoded: new Map(),
  }
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}

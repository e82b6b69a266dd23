import { networkOf } from '@quayside/release/client-address'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sendAnswer } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { Services } from '../services.ts'
import { isOnMarket, pictureBytes, pictureOfPath } from './drafts/pictures.ts'
import { nftArt } from './nft-art.ts'

const picture = z.object({ file: z.string().check(z.maxLength(80)) })
const DAY = 'public, max-age=86400'
/** Pixels per side; social networks expect an image this large for link previews. */
const PNG_SIZE = 1_200

/** Not `immutable`, because an item can be withdrawn. The CSP blocks scripts when the image is opened directly. */
const PHOTO_HEADERS = {
  'Cache-Control': DAY,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const

/** Serves NFT pictures: market photos by SHA-256, sample art by name, also as PNG for link previews. */
export function artRoutes(
  app: FastifyInstance,
  { storage, limits }: Pick<Services, 'storage' | 'limits'>,
): void {
  const drawn = new Map<string, Promise<Buffer>>()
  app.get('/art/:file', async (request, reply) => {
    const { data } = picture.safeParse(request.params)
    const sha256 = pictureOfPath(`/art/${data?.file}`)
    if (sha256 !== null) {
      const limited = await refuseWhenLimited({ limits }, ['picturesByIp', networkOf(request.ip)])
      if (limited !== undefined) return sendAnswer(reply, limited.error)
      const bytes = await publicPicture(storage, sha256)
      return bytes === undefined
        ? missing(reply)
        : reply.headers(PHOTO_HEADERS).type('image/jpeg').send(bytes)
    }
    const [, name = '', kind] = /^([a-z-]+)\.(svg|png)$/.exec(data?.file ?? '') ?? []
    const svg = nftArt(name)
    if (svg === undefined) return missing(reply)
    reply.header('Cache-Control', DAY)
    if (kind === 'svg') return reply.type('image/svg+xml').send(svg)
    const png = drawn.get(name) ?? pngOf(svg)
    drawn.set(name, png)
    png.catch(() => drawn.delete(name))
    return reply.type('image/png').send(await png)
  })
}

/** Returns undefined unless a public item shows the picture, e.g. when only a draft uses it. */
async function publicPicture(storage: Services['storage'], sha256: string): Promise<Buffer | undefined> {
  return await storage.read(async tx =>
    (await isOnMarket(tx, sha256)) ? await pictureBytes(tx, sha256) : undefined,
  )
}

async function pngOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).resize(PNG_SIZE, PNG_SIZE).png().toBuffer()
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}

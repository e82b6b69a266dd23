import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { nftArt } from './nft-art.ts'

const picture = z.object({ file: z.string() })
const DAY = 'public, max-age=86400'

/** The pictures of the sample NFTs, drawn by their names. */
export function artRoutes(app: FastifyInstance): void {
  app.get('/art/:file', (request, reply) => {
    const svg = nftArt(picture.parse(request.params).file.replace(/\.svg$/, ''))
    return svg === undefined
      ? reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      : reply.header('Cache-Control', DAY).type('image/svg+xml').send(svg)
  })
}

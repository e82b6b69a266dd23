import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendCompressed } from '../../http/send-compressed.ts'
import { MARKS, MARKS_FILE, MARKS_FOLDER } from './sprite.ts'

const fileName = z.object({ file: z.string() })

/** It never changes under its name, and nothing in it runs, wherever it is opened. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const

/** The marks of instruments; what is not there is 404. */
export function marksRoute(app: FastifyInstance): void {
  app.get(`${MARKS_FOLDER}:file`, async (request, reply) => {
    if (fileName.parse(request.params).file !== MARKS_FILE) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    }
    return await sendCompressed(MARKS, request, reply.headers(HEADERS).type('image/svg+xml'))
  })
}

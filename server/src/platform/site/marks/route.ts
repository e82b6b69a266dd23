import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendDrawing } from '../files/send-drawing.ts'
import { MARKS, MARKS_FILE, MARKS_FOLDER } from './sprite.ts'

const fileName = z.object({ file: z.string() })

export function marksRoute(app: FastifyInstance): void {
  app.get(`${MARKS_FOLDER}:file`, async (request, reply) => {
    const isPresent = fileName.parse(request.params).file === MARKS_FILE
    return await sendDrawing(isPresent ? MARKS : undefined, request, reply)
  })
}

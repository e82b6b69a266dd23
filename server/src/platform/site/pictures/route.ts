import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendDrawing } from '../files/send-drawing.ts'
import { ALL_PICTURES, PICTURES, PICTURES_FOLDER } from './pictures.ts'

const fileName = z.object({ file: z.string() })

export function picturesRoute(app: FastifyInstance): void {
  app.get('/pictures/:folder/:file', async (request, reply) => {
    const { file } = fileName.parse(request.params)
    const isPresent = request.url.startsWith(PICTURES_FOLDER) && file.endsWith('.svg')
    return await sendDrawing(isPresent ? pictureOf(file.slice(0, -'.svg'.length)) : undefined, request, reply)
  })
}

function pictureOf(name: string): string | undefined {
  return name === 'all' ? ALL_PICTURES : PICTURES.get(name)
}

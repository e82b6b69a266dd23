import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Timers } from '../clock.ts'
import type { Answer } from './envelope.ts'
import { onOffer, type PiecewiseAnswer, UNTAKEN_MS } from './pieces.ts'

/** A file that a customer saves: whole, or in pieces of which each is made when the last was taken. */
type FileAnswer = {
  readonly status: 200
  readonly type: string
  readonly name: string
  readonly content: Uint8Array | FilePieces
}

/** What a handler gives of it. */
export type File = Omit<FileAnswer, 'status' | 'type'>

/** Everything that a call can be answered with. */
export type AnyAnswer = Answer | PiecewiseAnswer | FileAnswer

type FilePieces = {
  readonly pieces: AsyncIterable<string>
  /** Called when all is made or the client is gone; more than once, perhaps. */
  readonly ended: () => void
  readonly timers: Pick<Timers, 'every'>
}

/** Whether an answer is a file. */
export function isFile(answer: AnyAnswer): answer is FileAnswer {
  return 'content' in answer
}

/** Sends a file, which nobody on the way keeps; one whose next piece nobody takes is broken off. */
export function sendFile({ type, name, content }: FileAnswer, reply: FastifyReply): FastifyReply {
  reply
    .code(200)
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
  if (content instanceof Uint8Array) return reply.send(content)
  const { pieces, ended, timers } = content
  const offer = () => timers.every(UNTAKEN_MS, () => source.destroy(new Error('nobody takes the next piece')))
  const source = Readable.from(onOffer(pieces, offer), { objectMode: false })
  source.once('close', ended)
  return reply.send(source)
}

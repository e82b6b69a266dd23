import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Timers } from '../../time/clock.ts'
import type { Answer } from '../envelope.ts'
import { onOffer, type PiecewiseAnswer, UNTAKEN_MS } from './pieces.ts'

/** A file to save: whole, or in pieces made one at a time as the client takes them. */
type FileAnswer = {
  readonly status: 200
  readonly type: string
  readonly name: string
  readonly content: Uint8Array | FilePieces
}

export type File = Omit<FileAnswer, 'status' | 'type'>

export type AnyAnswer = Answer | PiecewiseAnswer | FileAnswer

type FilePieces = {
  readonly pieces: AsyncIterable<string>
  /** Called at the end or when the client is gone, possibly more than once. */
  readonly ended: () => void
  readonly timers: Pick<Timers, 'every'>
}

export function isFile(answer: AnyAnswer): answer is FileAnswer {
  return 'content' in answer
}

/** Sends a file that no cache may keep; aborts when the client stops taking pieces. */
export function sendFile({ type, name, content }: FileAnswer, reply: FastifyReply): FastifyReply {
  reply
    .code(200)
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
  if (content instanceof Uint8Array) return reply.send(content)
  const { pieces, ended, timers } = content
  const offer = () => timers.every(UNTAKEN_MS, () => source.destroy(new Error('the client does not read on')))
  const source = Readable.from(onOffer(pieces, offer), { objectMode: false })
  source.once('close', ended)
  return reply.send(source)
}

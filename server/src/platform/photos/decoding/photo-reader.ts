import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileRefusal, PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import { PHOTO_BYTES, PHOTO_SIDE, type PhotoReason } from '@quayside/contracts/customer/photos'
import type { Result } from '@quayside/contracts/result'
import { Unavailable } from '../../http/unavailable.ts'
import { refusedPhoto } from '../frames/frame.ts'
import type { CleanPhoto, PhotoOrder } from './clean-photo.ts'
import { createFairScheduler } from './fair-scheduler.ts'

export type Reading = {
  /** Pixels; those of a document without it. */
  readonly leastSide?: number | undefined
  /** Ends the wait: the sender has left. */
  readonly signal?: AbortSignal | undefined
}

export type PhotoReader = {
  /** The clean photo, or the refusal. Throws Unavailable when too many wait or the sender has left. */
  read(who: string, bytes: Uint8Array, reading?: Reading): Promise<Result<CleanPhoto, PhotoReason>>
  /** The clean photo, or the clean pages of a PDF in order. Else like `read`. */
  readFile(
    who: string,
    bytes: Uint8Array,
    reading?: Reading,
  ): Promise<Result<readonly CleanPhoto[], FileRefusal>>
  close(): Promise<void>
}

export type PhotoReaderRule = {
  /** A photo that takes longer is refused and its process terminated. */
  readonly longestMs: number
  /** The same for a PDF; ten scanned pages take 7 s on a busy machine. */
  readonly longestFileMs: number
  readonly idleMs: number
  /** Limits of waiting photos, overall and per sender. */
  readonly mostWaiting: number
  readonly mostOfOne: number
}

const RULE: PhotoReaderRule = {
  longestMs: 30_000,
  longestFileMs: 15_000,
  idleMs: 30_000,
  mostWaiting: 40,
  mostOfOne: 3,
}

export function createPhotoReader(rule: Partial<PhotoReaderRule> = {}): PhotoReader {
  const { longestMs, longestFileMs, idleMs, ...queue } = { ...RULE, ...rule }
  const slices = createFairScheduler(queue)
  let isClosed = false
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    // Keeps the process alive until the close completes.
    ending.ref()
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }

  /** The answer of the process; undefined if it died or took too long. */
  async function ask<Answer>(order: PhotoOrder, mostMs: number): Promise<Answer | undefined> {
    if (isClosed) throw new Unavailable('the server stops')
    clearTimeout(idle)
    child ??= startProcess()
    const answer = await answerOf<Answer>(child, order, mostMs)
    if (answer === undefined) {
      await end()
      return undefined
    }
    idle = setTimeout(() => void end(), idleMs).unref()
    return answer
  }

  return {
    async read(who, bytes, { leastSide = PHOTO_SIDE, signal } = {}) {
      if (bytes.length === 0) return refusedPhoto('empty')
      if (bytes.length > PHOTO_BYTES) return refusedPhoto('tooLarge')
      const order = { bytes, leastSide, isPdfTaken: false }
      const work = () => ask<Result<CleanPhoto, PhotoReason>>(order, longestMs)
      const answer = await slices.run(who, work, signal)
      return answer ?? refusedPhoto('tooComplex')
    },
    async readFile(who, bytes, { leastSide = PHOTO_SIDE, signal } = {}) {
      if (bytes.length === 0) return { ok: false, error: { reason: 'empty' } }
      if (bytes.length > PDF_BYTES) return { ok: false, error: { reason: 'pdfTooLarge' } }
      const order = { bytes, leastSide, isPdfTaken: true }
      const work = () => ask<Result<readonly CleanPhoto[], FileRefusal>>(order, longestFileMs)
      const answer = await slices.run(who, work, signal)
      return answer ?? { ok: false, error: { reason: 'tooComplex' } }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

async function answerOf<Answer>(
  child: ChildProcess,
  order: PhotoOrder,
  longestMs: number,
): Promise<Answer | undefined> {
  const either = new AbortController()
  const { signal } = either
  try {
    const answered = once(child, 'message', { signal }).then(([answer]: Answer[]) => answer)
    const died = once(child, 'exit', { signal }).then(() => undefined)
    const late = pause(longestMs, undefined, { signal })
    child.send(order, () => {})
    return await Promise.race([answered, died, late])
  } catch {
    return undefined
  } finally {
    either.abort()
  }
}

/** The process gets no environment and may not write files or start programs. */
function startProcess(): ChildProcess {
  const child = fork(processAddress(), {
    serialization: 'advanced',
    env: {},
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** TypeScript next to this file when running from sources, JavaScript next to the bundle otherwise. */
function processAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./photo-process.${extension}`, import.meta.url)
}

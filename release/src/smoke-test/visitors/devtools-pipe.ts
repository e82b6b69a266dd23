import type { Readable, Writable } from 'node:stream'
import * as z from 'zod/mini'
import { jsonOf } from '../../bytes.ts'

const message = z.object({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  result: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.object({ message: z.string() })),
})

export type DevTools = {
  /** Returns a call's result; rejects with the browser's error, or when it has ended. */
  call(method: string, params: object): Promise<Readonly<Record<string, unknown>>>
  hear(method: string, listener: (params: Readonly<Record<string, unknown>>) => void): void
}

export class PipeClosed extends Error {
  override readonly name = 'PipeClosed'
}

type Waiting = {
  resolve(result: Readonly<Record<string, unknown>>): void
  reject(error: Error): void
}

/** Messages are JSON texts that end with a zero byte. */
export function devTools(input: Writable, output: Readable): DevTools {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, ((params: Readonly<Record<string, unknown>>) => void)[]>()
  let count = 0
  let rest = ''

  function take(text: string): void {
    const read = message.safeParse(jsonOf(text))
    if (!read.success) return
    const { id, method, params = {}, result = {}, error } = read.data
    if (method !== undefined) for (const listener of listeners.get(method) ?? []) listener(params)
    const call = waiting.get(id ?? 0)
    if (id === undefined || call === undefined) return
    waiting.delete(id)
    if (error === undefined) call.resolve(result)
    else call.reject(new Error(error.message))
  }

  function end(): void {
    for (const { reject } of waiting.values()) reject(new PipeClosed('Chromium has ended'))
    waiting.clear()
  }

  input.on('error', () => undefined)
  output.setEncoding('utf8')
  output.on('error', end)
  output.on('close', end)
  output.on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) take(text)
  })
  return {
    call(method, params) {
      const { promise, resolve, reject } = Promise.withResolvers<Readonly<Record<string, unknown>>>()
      count += 1
      waiting.set(count, { resolve, reject })
      input.write(`${JSON.stringify({ id: count, method, params })}\0`)
      return promise
    },
    hear(method, listener) {
      listeners.set(method, [...(listeners.get(method) ?? []), listener])
    },
  }
}

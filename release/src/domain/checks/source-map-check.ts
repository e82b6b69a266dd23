import * as z from 'zod/mini'
import { jsonOf, textOf } from '../../bytes.ts'

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  mappings: z.string(),
})

/** Returns why the plane could not resolve errors with this map; null when it can. */
export function sourceMapProblem(file: string, content: Uint8Array): string | null {
  if (sourceMap.safeParse(jsonOf(textOf(content))).success) return null
  return `${file} is no source map of version 3: build it again, or publish without it`
}

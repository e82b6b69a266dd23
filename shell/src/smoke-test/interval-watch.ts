import type { LoadableManifest } from '../releases/pinned.ts'
import { baseUrl } from '../releases/pinned-files.ts'
import { SmokeTestFailed } from './smoke-test-failed.ts'

export type IntervalWatch = {
  /** Throws if one still runs shortly after the version has left. */
  settle(): Promise<void>
}

type Running = { readonly file: string; readonly every: number }

/** Time limit (ms) for intervals to end, and the check interval. */
const PATIENCE = 300
const LOOK_EVERY = 20

/** Records each interval with the script that started it; those of the shell and its shared modules do not count. */
export function watchIntervals(page: Window & typeof globalThis, manifest: LoadableManifest): IntervalWatch {
  const base = baseUrl(manifest)
  const running = new Map<unknown, Running>()
  const { setInterval: begin } = page
  Reflect.set(page, 'setInterval', (...given: unknown[]) => {
    const id: unknown = Reflect.apply(begin, page, given)
    const file = fileOf(new Error('begun').stack ?? '', base)
    if (file !== undefined) running.set(id, { file, every: Number(given[1] ?? 0) })
    return id
  })
  // Both functions clear either kind of timer.
  for (const name of ['clearInterval', 'clearTimeout'] as const) {
    const end = page[name]
    Reflect.set(page, name, (id: unknown) => {
      running.delete(id)
      Reflect.apply(end, page, [id])
    })
  }
  return {
    async settle() {
      for (let waited = 0; running.size > 0 && waited < PATIENCE; waited += LOOK_EVERY)
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY))
      const [left] = running.values()
      if (left !== undefined) throw new SmokeTestFailed({ what: 'interval', ...left })
    },
  }
}

function fileOf(stack: string, base: string): string | undefined {
  const start = stack.indexOf(base)
  if (start < 0) return undefined
  return stack.slice(start + base.length).split(/[:?)\s]/)[0]
}

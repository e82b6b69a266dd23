type SharedVersion = { lib?: () => unknown; get(): (() => unknown) | Promise<() => unknown> }
type ShareScope = Record<string, Record<string, SharedVersion>>
type Exports = Record<string, unknown>
type Chunk = {
  needs: readonly string[]
  run(require: Require, exports: Exports, module: { exports: Exports }): void
}
type Require = { (name: string): unknown; load(name: string): Promise<void> }

export type Container = {
  init(scope: ShareScope): void
  get(expose: string): Promise<() => unknown>
  define(name: string, needs: readonly string[], run: Chunk['run']): void
  url(file: string): string
}

/**
 * A federation container over chunks in CommonJS, which the build writes into the entry: its source is copied, so it
 * uses nothing outside itself. `exposes` gives the chunk of each exposed module. A chunk's script defines it with what
 * it needs: chunks by `./file`, modules of the shell by name.
 */
export function createContainer(exposes: Record<string, string>, pinnedTable: string): Container {
  const script = document.currentScript
  const base = script instanceof HTMLScriptElement ? script.src : location.href
  const chunks = new Map<string, Chunk>()
  const modules = new Map<string, { exports: Exports }>()
  const fetched = new Map<string, Promise<unknown>>()
  const shared = new Map<string, unknown>()
  let scope: ShareScope = {}

  const url = (file: string) => new URL(file, base).href

  function once(name: string, start: () => Promise<unknown>): Promise<unknown> {
    const known = fetched.get(name)
    if (known !== undefined) return known
    const started = start().catch(error => {
      fetched.delete(name)
      throw error
    })
    fetched.set(name, started)
    return started
  }

  async function borrow(name: string): Promise<void> {
    const [version] = Object.values(scope[name] ?? {})
    if (version === undefined) throw new Error(`the shell shares no ${name}`)
    shared.set(name, version.lib?.() ?? (await version.get())())
  }

  function fetchChunk(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const address = url(name)
      const hash = Object(Reflect.get(globalThis, pinnedTable))[address]
      if (hash === undefined) throw new Error(`unpinned ${address}`)
      const element = document.createElement('script')
      element.src = address
      element.integrity = hash
      element.crossOrigin = 'anonymous'
      element.onload = () => {
        element.remove()
        if (chunks.has(name)) resolve()
        else reject(new Error(`${address} defines nothing`))
      }
      element.onerror = () => {
        element.remove()
        reject(new Error(`${address} does not load`))
      }
      document.head.append(element)
    })
  }

  async function load(name: string, seen = new Set<string>()): Promise<void> {
    if (seen.has(name)) return
    seen.add(name)
    if (!name.startsWith('./')) return void (await once(name, () => borrow(name)))
    if (!chunks.has(name)) await once(name, () => fetchChunk(name))
    await Promise.all((chunks.get(name)?.needs ?? []).map(need => load(need, seen)))
  }

  function evaluate(name: string): unknown {
    if (!name.startsWith('./')) return shared.get(name)
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const chunk = chunks.get(name)
    if (chunk === undefined) throw new Error(`${name} is not loaded`)
    const module = { exports: {} }
    modules.set(name, module)
    chunk.run(require, module.exports, module)
    return module.exports
  }

  const require: Require = Object.assign(evaluate, { load: (name: string) => load(name) })

  return {
    init(given) {
      scope = given
    },
    async get(expose) {
      const name = exposes[expose]
      if (name === undefined) throw new Error(`this remote exposes no ${expose}`)
      await load(name)
      const exported = evaluate(name)
      return () => exported
    },
    define: (name, needs, run) => void chunks.set(name, { needs, run }),
    url,
  }
}

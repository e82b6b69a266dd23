var mfe_archive_1_0_0_hvite=(function createContainer(exposes                        , pinnedTable        )            {
  const script = document.currentScript
  const base = script instanceof HTMLScriptElement ? script.src : location.href
  const chunks = new Map               ()
  const modules = new Map                              ()
  const fetched = new Map                          ()
  const shared = new Map                 ()
  let scope             = {}

  const url = (file        ) => new URL(file, base).href

  function once(name        , start                        )                   {
    const known = fetched.get(name)
    if (known !== undefined) return known
    const started = start().catch(error => {
      fetched.delete(name)
      throw error
    })
    fetched.set(name, started)
    return started
  }

  async function borrow(name        )                {
    const [version] = Object.values(scope[name] ?? {})
    if (version === undefined) throw new Error(`the shell shares no ${name}`)
    shared.set(name, version.lib?.() ?? (await version.get())())
  }

  function fetchChunk(name        )                {
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

  async function load(name        , seen = new Set        ())                {
    if (seen.has(name)) return
    seen.add(name)
    if (!name.startsWith('./')) return void (await once(name, () => borrow(name)))
    if (!chunks.has(name)) await once(name, () => fetchChunk(name))
    await Promise.all((chunks.get(name)?.needs ?? []).map(need => load(need, seen)))
  }

  function evaluate(name        )          {
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

  const require          = Object.assign(evaluate, { load: (name        ) => load(name) })

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
})({"./lifecycles":"./lifecycles.uB0vFgwE.js","./widget-sample":"./widget-sample.C_ZEHc-Y.js"},"__pinned");

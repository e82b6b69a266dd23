import path from 'node:path'

/** An import from one file to another, as paths from the repository. */
export type Import = { readonly from: string; readonly to: string }

type Graph = Map<string, Map<string, Import>>

/**
 * Returns one line for each folder whose subfolders import each other in a circle, with an import of each side. A
 * subfolder represents all its files; a folder's own files may compose its subfolders and serve them.
 */
export function folderCycles(imports: readonly Import[]): readonly string[] {
  const graphs = new Map<string, Graph>()
  for (const each of imports) {
    const [from, to] = [path.dirname(each.from).split('/'), path.dirname(each.to).split('/')]
    const fork = from.findIndex((name, index) => name !== to[index])
    const [here, there] = [from[fork], to[fork]]
    // Each top-level folder has import rules of its own.
    if (fork === 0 || here === undefined || there === undefined) continue
    const parent = from.slice(0, fork).join('/')
    const graph: Graph = graphs.get(parent) ?? new Map()
    graphs.set(parent, graph)
    const targets = graph.get(here) ?? new Map<string, Import>()
    graph.set(here, targets)
    if (!targets.has(there)) targets.set(there, each)
  }
  return [...graphs].flatMap(([parent, graph]) => cyclesIn(parent, graph))
}

function cyclesIn(parent: string, graph: Graph): readonly string[] {
  const reached = new Map([...graph.keys()].map(name => [name, reachedFrom(graph, name)]))
  const inCycles = [...graph].flatMap(([name, targets]) =>
    [...targets].filter(([target]) => reached.get(target)?.has(name)).map(([, example]) => example),
  )
  if (inCycles.length === 0) return []
  const lines = inCycles.map(({ from, to }) => `  ${from} -> ${to}`)
  return [`folder-cycle in ${parent}:\n${lines.join('\n')}`]
}

function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const target of graph.get(name)?.keys() ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}

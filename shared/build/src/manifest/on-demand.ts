import type { Compilation, Module } from 'webpack'
import { LAZY } from '../shared-modules.ts'

const PROVIDED = 'provide module (default)'

export function scriptsOnDemand({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const providers = [...modules]
  return Object.fromEntries(
    LAZY.map(name => {
      const provider = providers.find(module => module.identifier().startsWith(`${PROVIDED} ${name}@`))
      const block = provider?.blocks[0]
      const files = block && chunkGraph.getBlockChunkGroup(block)?.getFiles()
      if (files === undefined) throw new Error(`the shell says that it provides ${name}, and does not`)
      return [name, files.filter(file => file.endsWith('.js'))]
    }),
  )
}

/** For a remote build: the on-demand modules of the shell that each screen (by chunk name) uses. */
export function takenOnDemand(
  { namedChunkGroups, chunkGraph }: Compilation,
  screens: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    screens.map(screen => {
      const chunks = namedChunkGroups.get(screen)?.chunks ?? []
      const taken = new Set(
        chunks.flatMap(chunk => [...chunkGraph.getChunkModulesIterable(chunk)]).map(keyOf),
      )
      return [screen, LAZY.filter(name => taken.has(name))]
    }),
  )
}

function keyOf(module: Module): unknown {
  const options: unknown = Reflect.get(module, 'options')
  return typeof options === 'object' && options !== null ? Reflect.get(options, 'shareKey') : undefined
}

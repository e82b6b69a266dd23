import path from 'node:path'

/** Modules that a folder may hold next to its subfolders. */
const MOST = 20

const MODULE = /\.(tsx?|mts|mjs)$/
/** Tests, stories and declarations do not count. */
const OF_A_MODULE = /\.(test|stories|d)\.\w+$/

/** Returns one line for each folder with more than `MOST` modules. */
export function crowdedFolders(files: readonly string[]): readonly string[] {
  const sizes = new Map<string, number>()
  for (const file of files) {
    if (!MODULE.test(file) || OF_A_MODULE.test(file)) continue
    const folder = path.dirname(file)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([, size]) => size > MOST)
    .map(([folder, size]) => `folder-size: ${folder} holds ${size} modules, more than ${MOST}: group them`)
}

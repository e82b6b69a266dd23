import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SIZES = ['patch', 'minor', 'major'] as const
export type Size = (typeof SIZES)[number]

const FRONT_MATTER = /^---\n(.*?)^---/ms
const ENTRY = /^['"]?(@quayside\/[a-z-]+)['"]?: (patch|minor|major)$/gm

/** The largest pending change that the folder's changesets announce for each package. */
export function announced(folder: string): Map<string, Size> {
  const found = new Map<string, Size>()
  for (const file of globSync('*.md', { cwd: folder })) {
    const [, header = ''] = FRONT_MATTER.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
    for (const [, name = '', word] of header.matchAll(ENTRY)) {
      const size = SIZES.find(known => known === word) ?? 'patch'
      if (!covers(found.get(name), size)) found.set(name, size)
    }
  }
  return found
}

export function covers(announced: Size | undefined, needed: Size): boolean {
  return announced !== undefined && SIZES.indexOf(announced) >= SIZES.indexOf(needed)
}

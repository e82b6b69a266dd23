import { existsSync } from 'node:fs'
import path from 'node:path'

export const packageFolder = nearestPackage(import.meta.dirname)

function nearestPackage(folder: string): string {
  const parent = path.dirname(folder)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  if (parent === folder) throw new Error('the server is not inside its package')
  return nearestPackage(parent)
}

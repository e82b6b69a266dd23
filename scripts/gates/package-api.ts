import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildPackages } from '../packages/build-packages.ts'
import { announced, covers } from '../packages/changesets.ts'
import { changeOf, readBuilt, readReleased, releasedFolder } from '../packages/public-api.ts'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')
const pending = announced(path.join(root, '.changeset'))
mkdirSync(path.join(root, '.cache'), { recursive: true })
const scratch = mkdtempSync(path.join(root, '.cache/package-api-'))

try {
  const apis = buildPackages(path.join(scratch, 'node_modules/@quayside')).map(({ name, folder }) => ({
    name,
    now: readBuilt(folder),
  }))
  const problems = apis.flatMap(({ name, now }) => {
    const project = path.join(scratch, name)
    mkdirSync(project)
    const change = changeOf(project, readReleased(releasedFolder(name)), now)
    const full = `@quayside/${name}`
    if (change === undefined || covers(pending.get(full), change.bump)) return []
    const words = change.bump === 'major' ? 'breaks its importers' : 'has a new API'
    return [
      `${full} ${words} and needs a changeset with "${full}": ${change.bump} (npx changeset):`,
      ...change.reasons.map(reason => `  ${reason}`),
    ]
  })
  const examined = apis.reduce((count, { now }) => count + Object.keys(now.exports).length, 0)
  report('package API', { examined, unit: 'modules', problems })
} finally {
  rmSync(scratch, { recursive: true })
}

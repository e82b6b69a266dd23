import { fileNameProblem, nameClash } from '@quayside/contracts/remotes/file-name'

const MANIFEST = 'manifest.json'

export function buildNamesProblem(names: readonly string[]): string | null {
  for (const name of names) {
    const problem = fileNameProblem(name)
    if (problem !== null) return problem
  }
  if (names.includes(MANIFEST))
    return `no file of a build may be called ${MANIFEST}, besides the manifest itself`
  const clash = nameClash([MANIFEST, ...names])
  return clash === null ? null : `two files cannot have one name: ${clash}`
}

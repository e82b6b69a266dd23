import { shellModules } from '../../checks/shell-modules.ts'
import { shellProblems } from '../../checks/shell-problems.ts'
import { type Diagnosis, type DoctorContext, failed, passed } from './check.ts'

/** Checks that this checkout's shell, which would replace the running one, serves every pinned version. */
export async function shellCheck({ context: { root }, plane }: DoctorContext): Promise<Diagnosis> {
  const provided = await shellModules(root)
  if (provided === undefined) return passed('shell', 'The shell of this checkout is not built.')
  const problems = await shellProblems(plane.store, await plane.releases.state(), provided)
  return problems.length === 0
    ? passed(
        'shell',
        `The shell of this checkout serves every pinned version (contract ${provided.contract}).`,
      )
    : failed(
        'shell',
        `The shell of this checkout does not serve every pinned version: ${problems.join('; ')}.`,
        'Pin newer versions of these remotes first, or keep the running shell.',
      )
}

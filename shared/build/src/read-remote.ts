import path from 'node:path'
import { linkProblems } from '@quayside/contracts/remotes/link-problems'
import { faultOf, inEnglish } from '@quayside/contracts/remotes/read-fault'
import { type RemoteDescription, remoteDescription } from '@quayside/contracts/remotes/remote'
import { serverPathProblems } from '@quayside/contracts/remotes/server-path'
import { remoteVersion } from '@quayside/contracts/remotes/version'
import * as z from 'zod/mini'
import { checkNamedTexts } from './manifest/named-texts.ts'
import { readJson, shortName } from './manifest/read-json.ts'
import { ProjectError } from './project-error.ts'

export function readRemote(directory: string): { description: RemoteDescription; packageVersion: string } {
  const file = path.join(directory, 'remote.json')
  const parsed = remoteDescription.safeParse(readJson(file), { error: inEnglish })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
    throw new ProjectError(`${shortName(file)} does not describe a remote: ${faults.join('; ')}`)
  }
  const taken = serverPathProblems(parsed.data.routes)
  if (taken.length > 0) throw new ProjectError(`${shortName(file)} ${taken.join('; ')}: choose another path`)
  const problems = linkProblems(parsed.data)
  if (problems.length > 0)
    throw new ProjectError(`${shortName(file)} cannot be built: it ${problems.join('; it ')}`)
  checkNamedTexts(directory, parsed.data)
  return { description: parsed.data, packageVersion: packageVersionOf(directory) }
}

const packageFile = z.object({ version: remoteVersion })

function packageVersionOf(directory: string): string {
  const file = path.join(directory, 'package.json')
  const parsed = packageFile.safeParse(readJson(file), { error: inEnglish })
  if (parsed.success) return parsed.data.version
  throw new ProjectError(
    `${shortName(file)} has no version to build: ${faultOf(parsed.error.issues).message}`,
  )
}

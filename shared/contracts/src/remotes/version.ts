import * as z from 'zod/mini'

/** Maximum characters: a version names a folder of the store, and telemetry reports it in full. */
export const MOST_VERSION_LENGTH = 64

const CORE = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]*))?$/
const QUOTED = 40

/** A version in new input: Semantic Versioning 2.0 without build metadata. */
export const remoteVersion = z.string().check(context => {
  const message = versionProblem(context.value)
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
})

/** Also accepts versions that `remoteVersion` rejects: earlier releases recorded them, and logs must stay readable. */
export const recordedVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))

/** Whether a version is of a pull request (`1.4.0-pr.12.gabc123`). Previews can show it, pins cannot. */
export function isOfPullRequest(version: string): boolean {
  return /^\d+\.\d+\.\d+-pr\./.test(version)
}

/** Returns why a text is not a version, as a sentence without its period; null for a version. */
export function versionProblem(text: string): string | null {
  const quoted = JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text)
  if (text.length > MOST_VERSION_LENGTH)
    return `${quoted} has ${text.length} characters; a version has at most ${MOST_VERSION_LENGTH}`
  if (/^[^+]+\+/.test(text) && CORE.test(text.slice(0, text.indexOf('+'))))
    return `${quoted} has build metadata (after the +), which does not tell two versions apart: write a pre-release such as 2.0.0-build.5`
  const [, major, minor, patch, preRelease] = CORE.exec(text) ?? []
  if (major === undefined || minor === undefined || patch === undefined)
    return `${quoted} is not a version such as 2.4.1`
  const padded = [major, minor, patch].find(isPadded)
  if (padded !== undefined) return `${quoted} is not a version: ${padded} has a leading zero`
  const identifiers = preRelease?.split('.') ?? []
  if (identifiers.includes('')) return `${quoted} is not a version: a part of its pre-release is empty`
  const paddedPart = identifiers.find(isPadded)
  if (paddedPart !== undefined)
    return `${quoted} is not a version: the pre-release number ${paddedPart} has a leading zero; put a letter first, as in g${paddedPart}`
  const large = [major, minor, patch, ...identifiers].find(
    part => /^\d+$/.test(part) && Number(part) > Number.MAX_SAFE_INTEGER,
  )
  if (large !== undefined)
    return `${quoted} is not a version: ${large} is above ${Number.MAX_SAFE_INTEGER}, the largest number that tools compare exactly`
  return null
}

function isPadded(part: string): boolean {
  return /^0\d+$/.test(part)
}

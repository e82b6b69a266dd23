import { labelProblem, linkKeys, linkProblems } from '@quayside/contracts/remotes/link-problems'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { jsonOf } from '../../bytes.ts'
import type { LocaleTexts } from './locale-check.ts'

/** Mistakes in a remote's links, and labels that a language lacks or that could mislead in the chrome. */
export function checkLinks(manifest: RemoteManifest, texts: LocaleTexts): readonly string[] {
  const keys = linkKeys(manifest.links ?? [])
  const faults = Object.entries(texts).flatMap(([locale, text]) => {
    const labels = new Map(Object.entries(Object(jsonOf(text ?? ''))))
    return keys.flatMap(key => {
      const label = labels.get(key)
      const problem = typeof label === 'string' ? labelProblem(label) : 'is missing'
      return problem === null ? [] : [`has a link whose text ${key} ${problem} in ${locale}`]
    })
  })
  const [first] = faults
  const rest = faults.length > 1 ? `; ${faults.length - 1} other texts of its links are wrong too` : ''
  return [...linkProblems(manifest), ...(first === undefined ? [] : [first + rest])]
}

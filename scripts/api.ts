// npm run api [-- <package>…]: prints the public API of the shared packages, by the entry points in each package.json.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '..')
const NOT_PUBLIC = /\.(test|builders|fixtures|conformance|bench)\.tsx?$/
const EXPORT =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:async )?(function|const|type|interface|class) (\w+)/gm

export type PublicName = { readonly kind: string; readonly name: string; readonly summary: string }

/** Returns what a source file exports, with the first sentence of each docstring. */
export function publicNames(source: string): readonly PublicName[] {
  return [...source.matchAll(EXPORT)].map(([, doc = '', kind = '', name = '']) => ({
    kind,
    name,
    summary: firstSentence(doc),
  }))
}

function firstSentence(doc: string): string {
  const text = doc
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text
}

/** Returns the entry points of a package: import path and file. */
function entries(folder: string): readonly { readonly as: string; readonly file: string }[] {
  const { name, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Object.entries<string>(exports).flatMap(([as, to]) => {
    const [before = '', after = ''] = path.join(to).split('*')
    return globSync(to.replace('*', '**/*'), { cwd: folder })
      .filter(file => /\.tsx?$/.test(file) && !NOT_PUBLIC.test(file))
      .map(file => ({
        as: path.join(name, as.replace('*', file.slice(before.length, file.length - after.length))),
        file: path.join(folder, file),
      }))
  })
}

function sectionOf({ as, file }: { as: string; file: string }): string {
  const names = publicNames(readFileSync(file, 'utf8'))
  const lines = names.map(({ kind, name, summary }) => `- ${kind} \`${name}\`${summary && `: ${summary}`}\n`)
  return names.length === 0 ? '' : `\n## ${as}\n\n${lines.join('')}`
}

function main(wanted: readonly string[]): void {
  const folders = globSync('shared/*/package.json', { cwd: root }).map(path.dirname).sort()
  const sections = folders
    .filter(folder => wanted.length === 0 || wanted.includes(path.basename(folder)))
    .flatMap(folder => entries(path.join(root, folder)).toSorted((a, b) => a.as.localeCompare(b.as)))
    .map(sectionOf)
  process.stdout.write(sections.join(''))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))

// Writes the files of a new remote, or refuses with a one-sentence reason. Plain Node 20, no dependency.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listRemotes } from '../remotes.mjs'

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
const ENDING = '.template'
const SLUG = /^(?=.{2,20}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const SERVER = [
  'api',
  'art',
  'assets',
  'docs',
  'healthz',
  'message',
  'metrics',
  'pins',
  'preview',
  'readyz',
  'release',
  'remotes',
  'sandbox',
  'strings',
  'swx',
]

export class RefusedName extends Error {}

/** Creates `mfe-<slug>` in the repository at `folder` and returns its name; a refused name changes nothing. */
export function makeRemote(folder, slug) {
  const name = `mfe-${slug}`
  check(folder, slug)
  const values = { NAME: name, SLUG: slug, TITLE: titleOf(slug), ...versions(folder) }
  const template = path.join(here, 'template')
  for (const file of readdirSync(template, { recursive: true }).filter(file => file.endsWith(ENDING))) {
    const text = readFileSync(path.join(template, file), 'utf8')
    write(path.join(folder, name, file.slice(0, -ENDING.length)), fill(text, values))
  }
  for (const [locale, texts] of Object.entries(readJson(path.join(here, 'texts.json')))) {
    const all = { title: values.TITLE, ...texts }
    write(path.join(folder, name, 'locales', `${locale}.json`), `${JSON.stringify(all, null, 2)}\n`)
  }
  return name
}

function check(folder, slug) {
  if (!SLUG.test(slug))
    throw new RefusedName(
      `"${slug}" is no name for a remote: small letters, digits and single hyphens, 2 to 20 characters, a letter first.`,
    )
  if (slug.startsWith('mfe-')) throw new RefusedName(`Leave the "mfe-" away: "${slug.slice(4)}".`)
  if (existsSync(path.join(folder, `mfe-${slug}`))) throw new RefusedName(`mfe-${slug} is there already.`)
  if (SERVER.includes(slug)) throw new RefusedName(`The server itself answers at /${slug}.`)
  const owner = ownerOf(folder, `/${slug}`)
  if (owner !== undefined) throw new RefusedName(`${owner.remote} claims ${owner.path} already.`)
}

function ownerOf(folder, wanted) {
  const claims = listRemotes(folder).flatMap(remote =>
    readJson(path.join(folder, remote, 'remote.json')).routes.map(route => ({ remote, ...route })),
  )
  return claims.find(({ path: claimed }) => claimed === wanted || claimed.startsWith(`${wanted}/`))
}

function versions(folder) {
  const versionOf = workspace => readJson(path.join(folder, workspace, 'package.json')).version
  return {
    RUNTIME: versionOf('shared/runtime'),
    UI: versionOf('shared/ui'),
    BUILD: versionOf('shared/build'),
  }
}

function titleOf(slug) {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fill(text, values) {
  return text.replace(/__([A-Z]+)__/g, (_, key) => {
    if (values[key] === undefined) throw new Error(`the template names ${key}, which there is not`)
    return values[key]
  })
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

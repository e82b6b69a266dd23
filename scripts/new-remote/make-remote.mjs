// Writes the files of a new remote, in this checkout or as a repository; a refusal is one sentence. Plain Node 20.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
const ENDING = '.template'
const SLUG = /^(?=.{2,20}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** In the published package, the list is next to this file. */
const SERVER_PATHS = ['server-paths.json', '../../shared/contracts/src/remotes/server-paths.json']
  .map(file => path.join(here, file))
  .find(existsSync)

export class RefusedName extends Error {}

/** Creates `mfe-<slug>` in the repository at `folder` and returns its name; a refused name changes nothing. */
export function makeRemote(folder, slug) {
  const name = `mfe-${slug}`
  checkName(slug)
  if (existsSync(path.join(folder, name))) throw new RefusedName(`${name} already exists.`)
  const route = `/${slug}`
  checkRoute(route)
  const owner = ownerOf(folder, route)
  if (owner !== undefined) throw new RefusedName(`${owner.remote} already claims ${owner.path}.`)
  writeRemote(path.join(folder, name), ['checkout'], { slug, route })
  return name
}

export const BUNDLERS = ['webpack', 'rspack', 'vite']

/**
 * Writes a self-contained repository into `folder`, which must be empty or new, and returns the remote's name.
 * `packages` are the versions of the packages that it may install.
 */
export function makeRepository({ folder, slug, route = `/${slug}`, bundler = 'vite', packages }) {
  checkName(slug)
  checkRoute(route)
  checkBundler(bundler)
  checkFolder(folder)
  writeRemote(folder, ['repository', `bundlers/${bundler}`], { slug, route })
  write(
    path.join(folder, 'package.json'),
    `${JSON.stringify(packageOf(`mfe-${slug}`, bundler, packages), null, 2)}\n`,
  )
  return `mfe-${slug}`
}

const BUILD = { webpack: 'webpack', rspack: 'rspack build', vite: 'vite build' }
const TOOLS = {
  webpack: ['webpack', 'webpack-cli', 'webpack-dev-server'],
  rspack: ['@rspack/cli', '@rspack/core', '@rspack/dev-server'],
  vite: [],
}
const USED = ['@quayside/runtime', '@quayside/ui', 'react', 'react-dom']
const DEVELOPMENT = [
  '@quayside/build',
  '@quayside/contracts',
  '@quayside/release',
  '@quayside/testing',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vite',
  'vitest',
]

function packageOf(name, bundler, packages) {
  const versions = names => Object.fromEntries(names.toSorted().map(name => [name, packages[name]]))
  return {
    name,
    private: true,
    version: '1.0.0',
    type: 'module',
    engines: { node: '>=22.18' },
    scripts: {
      alone: 'vite --config alone.config.ts',
      build: BUILD[bundler],
      check: 'tsc && npm test && npm run build && quayside check',
      dev: 'quayside dev',
      'preview-remote':
        'quayside publish --dist dist && quayside preview --dist dist --hours 24 --replace --comment comment.md --yes',
      'publish-remote': 'npm run build && quayside publish --dist dist',
      test: 'vitest run',
    },
    dependencies: versions(USED),
    devDependencies: versions([...DEVELOPMENT, ...TOOLS[bundler]]),
  }
}

function writeRemote(folder, layers, { slug, route }) {
  const packages = layers.includes('checkout') ? '../node_modules' : './node_modules'
  const values = {
    NAME: `mfe-${slug}`,
    SLUG: slug,
    ROUTE: route,
    TITLE: titleOf(slug),
    SCHEMA: `${packages}/@quayside/contracts/schemas/remote.schema.json`,
  }
  for (const layer of ['remote', ...layers]) {
    const template = path.join(here, 'template', layer)
    for (const file of readdirSync(template, { recursive: true }).filter(file => file.endsWith(ENDING))) {
      const text = readFileSync(path.join(template, file), 'utf8')
      write(path.join(folder, file.slice(0, -ENDING.length)), fill(text, values))
    }
  }
  for (const [locale, texts] of Object.entries(readJson(path.join(here, 'texts.json')))) {
    const all = { title: values.TITLE, ...texts }
    write(path.join(folder, 'locales', `${locale}.json`), `${JSON.stringify(all, null, 2)}\n`)
  }
}

export function checkName(slug) {
  if (!SLUG.test(slug))
    throw new RefusedName(
      `"${slug}" cannot be the name of a remote. Use 2 to 20 lowercase letters, digits, and single hyphens; start with a letter.`,
    )
  if (slug.startsWith('mfe-')) throw new RefusedName(`Omit "mfe-" from the name: use "${slug.slice(4)}".`)
}

export function checkBundler(bundler) {
  if (!BUNDLERS.includes(bundler))
    throw new RefusedName(`"${bundler}" is not a supported bundler. Use webpack, rspack, or vite.`)
}

export function checkFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).some(name => name !== '.git'))
    throw new RefusedName(`${folder} is not empty.`)
}

export function checkRoute(route) {
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(route))
    throw new RefusedName(`"${route}" is not a route. Use a path such as /news or /help/news.`)
  const [, first = ''] = route.split('/')
  if (readJson(SERVER_PATHS).paths.includes(first.toLowerCase()))
    throw new RefusedName(`The server uses /${first}. Choose another route.`)
}

function ownerOf(folder, wanted) {
  const remotes = readdirSync(folder).filter(name => existsSync(path.join(folder, name, 'remote.json')))
  const claims = remotes.flatMap(remote =>
    readJson(path.join(folder, remote, 'remote.json')).routes.map(route => ({ remote, ...route })),
  )
  return claims.find(({ path: claimed }) => claimed === wanted || claimed.startsWith(`${wanted}/`))
}

function titleOf(slug) {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fill(text, values) {
  return text.replace(/__([A-Z]+)__/g, (_, key) => {
    if (values[key] === undefined) throw new Error(`The template uses ${key}, which has no value.`)
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

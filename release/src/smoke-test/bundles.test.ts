import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build as vite } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webpack from 'webpack'
import { LIMITS } from './refusals.builders.ts'
import { runSmokeTest } from './run-smoke-test.ts'
import { PROJECT, TESTED_CONTAINER, testedRemote } from './smoke-test.builders.ts'
import type { SmokeTestVerdict } from './smoke-test.ts'
import { readShell, type ShellForSmokeTests } from './smoke-test-page.ts'
import { type Chromium, startChromium } from './visitors/chromium.ts'
import { domVisitor } from './visitors/dom-visitor.ts'
import { findChromium } from './visitors/find-chromium.mjs'
import type { Visitor } from './visitors/visitor.ts'

// Mistakes as bundlers write them, which teams make with their own builds.

const CONTAINER = `
  export const init = () => undefined
  export const get = async () => () => ({
    async bootstrap() {},
    async mount() {},
    async update() {},
    async unmount() {},
  })`

const chromium = findChromium()
let shell: ShellForSmokeTests
let browser: Chromium | undefined
let folder: string

beforeAll(async () => {
  const read = await readShell(PROJECT)
  if (read === undefined) throw new Error('build the shell first: turbo run build')
  shell = read
  browser = chromium === undefined ? undefined : startChromium(chromium, 4_096)
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-bundles-'))
})
afterAll(async () => {
  await browser?.stop()
  await rm(folder, { recursive: true })
})

/** The conformance of both visitors is in `smoke-test.test.ts`. */
function visitor(): Visitor {
  if (browser === undefined) return domVisitor(PROJECT)
  const { open } = browser
  return {
    how: 'page',
    visit(site) {
      const { failed, close } = open(site)
      return { failed, stop: close }
    },
  }
}

type Bundle = (source: string) => Promise<Readonly<Record<string, string>>>

async function sourceFolder(source: string) {
  const root = await mkdtemp(path.join(folder, 'source-'))
  await writeFile(path.join(root, 'source.js'), source)
  return { root, entry: path.join(root, 'source.js'), dist: path.join(root, 'dist') }
}

async function filesIn(dist: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(dist)
  return Object.fromEntries(
    await Promise.all(
      names.map(async name => [name, await readFile(path.join(dist, name), 'utf8')] as const),
    ),
  )
}

const byVite =
  (format: 'iife' | 'es', name = TESTED_CONTAINER): Bundle =>
  async source => {
    const { root, entry, dist } = await sourceFolder(source)
    await vite({
      root,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: dist,
        lib: { entry, formats: [format], name },
        rolldownOptions: { output: { entryFileNames: 'remoteEntry.js' } },
      },
    })
    return filesIn(dist)
  }

const byWebpack =
  (runtimeChunk: boolean): Bundle =>
  async source => {
    const { root, entry, dist } = await sourceFolder(source)
    const compiler = webpack({
      context: root,
      mode: 'production',
      entry: { remoteEntry: entry },
      output: { path: dist, uniqueName: TESTED_CONTAINER, library: { type: 'var', name: TESTED_CONTAINER } },
      optimization: { runtimeChunk },
    })
    await new Promise<void>((resolve, reject) => {
      compiler.run(error => compiler.close(() => (error ? reject(error) : resolve())))
    })
    return filesIn(dist)
  }

const MISTAKES: readonly (readonly [string, Bundle, string, RegExp])[] = [
  [
    'a classic script of Vite that throws',
    byVite('iife'),
    `if (window.foundation !== 7) throw new Error('planted')\n${CONTAINER}`,
    /^fails while remoteEntry\.js runs: Error: planted \(remoteEntry\.js:1:\d+\)$/,
  ],
  [
    'a library that asks for Node’s process',
    byVite('iife'),
    `export const isDevelopment = process.env.NODE_ENV !== 'production'\n${CONTAINER}`,
    /^fails while remoteEntry\.js runs: ReferenceError: process is not defined \(remoteEntry\.js:1:\d+\): a browser has no process, so let the build replace it \(define\)$/,
  ],
  [
    'a script of webpack that needs a global which the page has not',
    byWebpack(false),
    `export const version = jQuery.fn.jquery\n${CONTAINER}`,
    /^fails while remoteEntry\.js runs: ReferenceError: jQuery is not defined \(remoteEntry\.js:1:\d+\)$/,
  ],
  [
    'a runtime chunk of webpack',
    byWebpack(true),
    CONTAINER,
    /^declares its container mfe_extra_1_0_0 and never gives it a value: the entry waits for another script, so build it as one script, without a separate runtimeChunk$/,
  ],
  [
    'a caught error that leaves the container empty',
    byVite('iife', 'ignored'),
    `try { window.${TESTED_CONTAINER} = window.foundation.container } catch { window.${TESTED_CONTAINER} = undefined }`,
    /^declares its container mfe_extra_1_0_0 and never gives it a value: the entry must do so before it ends/,
  ],
  [
    'another global of Vite',
    byVite('iife', 'mfe_other'),
    CONTAINER,
    /^has no container mfe_extra_1_0_0, which its manifest names; it leaves mfe_other: give the build's container that name$/,
  ],
  [
    'a module of Vite',
    byVite('es'),
    CONTAINER,
    /^has a module as remoteEntry\.js: the shell loads a classic/,
  ],
]

function tried(files: Readonly<Record<string, string>>): Promise<SmokeTestVerdict> {
  return runSmokeTest({ shell, visitor: visitor(), limits: LIMITS }, testedRemote({ files }))
}

it.each([
  ['Vite', byVite('iife')],
  ['webpack', byWebpack(false)],
])('passes a small bundle of %s', async (_bundler, bundle) => {
  expect(await tried(await bundle(CONTAINER))).toMatchObject({ kind: 'passed' })
})

it.each(MISTAKES)('names the cause of %s', async (_what, bundle, source, words) => {
  expect(await tried(await bundle(source))).toMatchObject({
    kind: 'refused',
    problem: expect.stringMatching(words),
  })
})

// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { sharedRanges } from '@quayside/build/shared-modules'
import { type RemoteManifest, remoteManifest } from '@quayside/contracts/remotes/remote'
import type { RemoteContext } from '@quayside/runtime/context'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shellProblems } from '../../release/src/checks/shell-problems.ts'
import { checkBuild } from '../../release/src/cli/check/check-build.ts'
import { readDist } from '../../release/src/cli/publish/read-dist.ts'
import { readSite } from '../../release/src/cli/site/deployed-site.ts'
import { fakeSite, SITE } from '../../release/src/cli/testing/fake-site.ts'
import { publishedStore } from '../../release/src/testing/published-store.ts'
import { changeOf, type PublicApi, readReleased, releasedFolder } from '../packages/public-api.ts'

// Contract 3 loses `ctx.portal`, which contract 1 has: each place finds it, before a customer does.

const root = path.join(import.meta.dirname, '../..')
const ARCHIVED = path.join(root, 'e2e/remotes/archive/contract-1/vite')
const BROKEN = 3
const REFUSAL = 'needs contract 1, the shell serves 2 and 3'

let project: string
beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  project = mkdtempSync(path.join(root, '.cache/deliberate-break-'))
})
afterAll(() => rmSync(project, { recursive: true }))

it('the package’s API asks for a new major version', () => {
  const { files } = readReleased(releasedFolder('runtime'))
  const text = files.get('remote/context.d.ts') ?? ''
  const change = changeOf(project, contextOnly(text), contextOnly(text.replace(/^.* portal: .*\n/m, '')))
  expect(change?.bump).toBe('major')
  expect(change?.reasons[0]).toContain("Property 'portal' is missing")
})

/** The context alone; types that it imports count as any. */
function contextOnly(text: string): PublicApi {
  const declaration = text.replaceAll(/^import .*\n/gm, '').replaceAll(/\b(AnyEndpoint)\b/g, 'object')
  return { exports: { './context': 'context.d.ts' }, files: new Map([['context.d.ts', declaration]]) }
}

it('quayside check refuses a remote of contract 1', async () => {
  const plane = await publishedStore({ environments: ['production'] })
  const site = await readSite(SITE, { fetch: fakeSite(plane, { contract: BROKEN }) })
  const lines = await checkBuild(await readDist(ARCHIVED), { site, visitor: null })
  const { outcome, words = [] } = lines.find(({ check }) => check === 'contract') ?? {}
  expect(outcome).toBe('refused')
  expect(words.at(-1)).toBe(`mfe-archive@1.0.0-vite ${REFUSAL}`)
})

it('a shell of contract 3 cannot replace the present one, next to pins of contract 1', async () => {
  const { store, releases } = await publishedStore({ environments: ['production'] })
  const modules = { react: '19.4.0', '@quayside/runtime/hooks': '1.0.0' }
  const problemsWith = async (contract: number) =>
    shellProblems(store, await releases.state(), { modules, contract })
  expect(await problemsWith(BROKEN - 1)).toEqual([])
  expect(await problemsWith(BROKEN)).toContain(`production: mfe-loan@1.0.0 ${REFUSAL}`)
})

it('the archived remote of contract 1 works as long as its context is whole', async () => {
  const { ctx, mount } = await openArchived()
  await expect(mount(ctx)).resolves.toBeUndefined()
  const { portal: _, ...broken } = ctx
  await expect(mount(broken)).rejects.toThrow('ctx.portal does not work')
})

function archived(): RemoteManifest {
  return remoteManifest.parse(JSON.parse(readFileSync(path.join(ARCHIVED, 'manifest.json'), 'utf8')))
}

/** Runs the archived scripts with the shared modules of this checkout. */
async function openArchived() {
  const manifest = archived()
  const scripts = Object.keys(manifest.files).filter(file => file.endsWith('.js') && file !== manifest.entry)
  for (const file of [manifest.entry, ...scripts])
    runInThisContext(readFileSync(path.join(ARCHIVED, file), 'utf8'))
  const container = Reflect.get(globalThis, manifest.container)
  const names = Object.keys(sharedRanges())
  const modules = await Promise.all(names.map(name => import(/* @vite-ignore */ name)))
  container.init(Object.fromEntries(names.map((name, at) => [name, { 1: { lib: () => modules[at] } }])))
  const [screen, widget] = await Promise.all(
    ['./lifecycles', './widget-sample'].map(async expose => (await container.get(expose))()),
  )
  const remote = { name: manifest.name, version: manifest.version }
  const propsFor = (domElement: Element, props = {}) => ({
    domElement,
    ctx,
    remote,
    owns: () => true,
    widget: props,
  })
  const strings = { [manifest.name]: { title: 'Archive', more: 'Show more' } }
  const ctx: RemoteContext = {
    ...createFakeContext({ path: '/archive', strings }),
    api: { call: () => Promise.reject(networkFailure()) },
    widgets: {
      mount(_, element, props) {
        const mounted = widget.mount(propsFor(element, props))
        return {
          update: next => void mounted.then(() => widget.update(propsFor(element, next))),
          unmount: () => mounted.then(() => widget.unmount(propsFor(element))),
        }
      },
    },
  }
  function mount(given: Partial<RemoteContext>): Promise<void> {
    const domElement = document.body.appendChild(document.createElement('div'))
    return screen.mount({ ...propsFor(domElement), ctx: given })
  }
  return { ctx, mount }
}

import { createInstance } from '@module-federation/enhanced/runtime'
import { remoteManifest } from '@quayside/contracts/remotes/remote'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import * as defineRemote from '@quayside/runtime/define-remote'
import * as i18n from '@quayside/runtime/i18n'
import * as router from '@quayside/runtime/router'
import { createFakeContext } from '@quayside/testing/fake-context'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as z from 'zod/mini'
import { pinnedFiles } from './pinned-files.ts'

// A page of another origin, with Module Federation's runtime and no shell: `?entry=<address of mf-manifest.json>`.

const NAME = 'mfe_vite_1_0_0'
const entry = new URLSearchParams(location.search).get('entry') ?? ''

const provided = (version: string, module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
})

const host = createInstance({
  name: 'foreign_host',
  remotes: [{ name: NAME, entry }],
  plugins: [pinnedFiles()],
  shared: {
    react: provided(react.version, react),
    'react/jsx-runtime': provided(react.version, jsxRuntime),
    '@quayside/runtime/define-remote': provided('1.0.0', defineRemote),
    '@quayside/runtime/i18n': provided('1.0.0', i18n),
    '@quayside/runtime/router': provided('1.0.0', router),
  },
})

const texts = z.record(z.string(), z.string())

async function read(file: string): Promise<unknown> {
  return await (await fetch(new URL(file, entry))).json()
}

async function mount(domElement: HTMLElement): Promise<void> {
  const lifecycles = await host.loadRemote<Lifecycles>(`${NAME}/lifecycles`)
  if (lifecycles === null) throw new Error('the remote exposes nothing')
  const { locales } = remoteManifest.parse(await read('manifest.json'))
  const strings = { 'mfe-vite': texts.parse(await read(locales.en ?? '')) }
  await lifecycles.bootstrap()
  await lifecycles.mount({
    domElement,
    ctx: createFakeContext({ path: '/vite', strings }),
    remote: { name: 'mfe-vite', version: '1.0.0' },
    owns: () => true,
    widget: {},
  })
}

const main = document.body.appendChild(document.createElement('main'))
mount(main).catch((error: unknown) => {
  main.textContent = `Refused: ${error}`
})

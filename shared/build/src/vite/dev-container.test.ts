import { constants, runInThisContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { devContainer, sharedModule } from './dev-container.ts'

const CONTAINER = 'mfe_news_dev'
const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

/** The container of a script that a page ran. */
function containerOf(exposes: Record<string, string>) {
  const text = devContainer({
    container: CONTAINER,
    origin: '',
    exposes,
    first: module('globalThis.__ran = 1'),
  })
  runInThisContext(text, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })
  return Reflect.get(globalThis, CONTAINER)
}

it('a container loads its client first, and then the exposed module', async () => {
  const container = containerOf({ './lifecycles': module('export const ran = globalThis.__ran') })
  const factory = await container.get('./lifecycles')
  expect(factory()).toMatchObject({ ran: 1 })
  await expect(container.get('./other')).rejects.toThrow('this remote exposes no ./other')
})

it('a shared module has the shell’s exports under their names', async () => {
  const get = vi.fn(async () => () => ({ useState: 'state', default: 'all', 'not-a-name': 1 }))
  containerOf({}).init({ react: { '19.3.1': { get } } })
  const code = sharedModule(CONTAINER, 'react', ['useState', 'default', 'not-a-name'])
  const { useState, default: all } = await import(/* @vite-ignore */ module(code))
  expect([useState, all]).toEqual(['state', 'all'])
})

it('a module that the shell does not share is named', async () => {
  containerOf({}).init({})
  const code = sharedModule(CONTAINER, 'vue', ['ref'])
  await expect(import(/* @vite-ignore */ module(code))).rejects.toThrow('the shell shares no vue')
})

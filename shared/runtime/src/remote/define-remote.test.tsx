// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { afterAll, describe, expect, it } from 'vitest'
import type { RemoteProps } from './context.ts'
import { defineRemote } from './define-remote.tsx'

afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(resolve => setImmediate(resolve))
})

function propsOf(ctx = createFakeContext()): RemoteProps {
  const domElement = document.createElement('div')
  return { domElement, ctx, remote: { name: 'mfe-loan', version: '1.0.0' }, owns: () => true, widget: {} }
}

describe('mount', () => {
  it('resolves when the element shows the screen, not before', async () => {
    const { mount } = defineRemote({ root: () => <h1>Loans</h1> })
    const props = propsOf()
    const mounting = mount(props)
    expect(props.domElement.innerHTML).toBe('')
    await mounting
    expect(props.domElement.innerHTML).toBe('<h1>Loans</h1>')
  })

  it('resolves for a widget that has nothing to show', async () => {
    const { mount } = defineRemote({ root: () => null })
    const props = propsOf()
    await mount(props)
    expect(props.domElement.innerHTML).toBe('')
  })

  it('resolves for a screen that fails, whose card is rendered', async () => {
    const ctx = createFakeContext()
    const { mount } = defineRemote({
      root() {
        throw new Error('planted')
      },
    })
    const props = propsOf(ctx)
    await mount(props)
    expect(props.domElement.querySelector('[data-remote-error="mfe-loan"]')).not.toBeNull()
    expect(ctx.reported.map(({ kind, message }) => [kind, message])).toEqual([['error', 'Error: planted']])
  })

  it('ends the drawing of a screen whose place is given up meanwhile', async () => {
    let draws = 0
    const { mount, unmount } = defineRemote({
      root() {
        draws += 1
        return <h1>Loans</h1>
      },
    })
    const leave = new AbortController()
    const props = { ...propsOf(), givenUp: leave.signal }
    const mounting = mount(props)
    leave.abort()
    await mounting
    await unmount(props)
    expect([draws, props.domElement.innerHTML]).toEqual([0, ''])
  })

  it('resolves when the screen is taken away before it was drawn', async () => {
    const { mount, unmount } = defineRemote({ root: () => <h1>Loans</h1> })
    const props = propsOf()
    const mounting = mount(props)
    await unmount(props)
    await mounting
    expect(props.domElement.innerHTML).toBe('')
  })
})

// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEnd } from './use-end.ts'

type Content = Parameters<typeof useEnd>[1]

/** A list of 100 px with 20 px a message. */
function open(first: number, last: number) {
  const element = document.createElement('div')
  const size = { first, last }
  Object.defineProperty(element, 'clientHeight', { value: 100 })
  Object.defineProperty(element, 'scrollHeight', { get: () => (size.last - size.first + 1) * 20 })
  const list = { current: element }
  const content: Content = { first, last, isOwn: false, written: undefined }
  const hook = renderHook((props: Content) => useEnd(list, props), { initialProps: content })
  return {
    element,
    state: () => hook.result.current,
    show(over: Partial<Content>) {
      const next = { ...content, first: size.first, last: size.last, ...over }
      size.first = next.first ?? size.first
      size.last = next.last ?? size.last
      hook.rerender(next)
    },
    scroll(to: number) {
      element.scrollTop = to
      act(() => hook.result.current.scrolled())
    },
  }
}

it('stays at the end while the reader is there', () => {
  const { element, show, state } = open(11, 20)
  expect(element.scrollTop).toBe(200)
  show({ last: 25 })
  expect(element.scrollTop).toBe(300)
  expect(state().hasNew).toBe(false)
})

it('says that a message arrived below, until the reader goes there', () => {
  const { element, show, state, scroll } = open(11, 30)
  scroll(50)
  expect(state().isAtEnd).toBe(false)
  show({ last: 31 })
  expect(element.scrollTop).toBe(50)
  expect(state().hasNew).toBe(true)
  act(() => state().toEnd())
  expect(element.scrollTop).toBe(420)
  expect(state()).toMatchObject({ hasNew: false, isAtEnd: true })
})

it('scrolls to a message that the reader writes, and no further once it is sent', () => {
  const { element, show, state, scroll } = open(11, 30)
  scroll(50)
  show({ written: 'id-1' })
  expect(element.scrollTop).toBe(400)
  scroll(50)
  show({ last: 31, isOwn: true })
  expect(element.scrollTop).toBe(50)
  expect(state().hasNew).toBe(false)
})

it('keeps the shown lines when earlier messages come above them', () => {
  const { element, show, scroll } = open(11, 30)
  scroll(50)
  show({ first: 1 })
  expect(element.scrollTop).toBe(250)
})

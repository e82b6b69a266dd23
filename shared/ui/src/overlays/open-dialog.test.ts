// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSwiftly } from './open-dialog.ts'

let dialog: HTMLDialogElement
let shown: string[]

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button>Buy</button><dialog><input /></dialog>'
  const found = document.querySelector('dialog')
  if (found === null) throw new Error('there is no dialog')
  dialog = found
  shown = []
  const { showModal, close } = dialog
  Object.assign(dialog, {
    showPopover: () => void shown.push('popover'),
    hidePopover() {
      shown.push('no popover')
      document.querySelector('button')?.focus()
    },
    showModal() {
      shown.push('modal')
      showModal.call(dialog)
    },
    close() {
      shown.push('closed')
      close.call(dialog)
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
})

function drawFrames(): void {
  for (let frame = 0; frame < 3; frame += 1) vi.advanceTimersToNextFrame()
}

it('is in sight at once, and the only thing that can be used once it is drawn', () => {
  openSwiftly(dialog)
  expect(shown).toEqual(['popover'])
  vi.advanceTimersToNextFrame()
  expect(shown).toEqual(['popover'])
  drawFrames()
  expect(shown).toEqual(['popover', 'no popover', 'modal'])
  expect(dialog.popover).toBeNull()
})

it('leaves the focus where it was put in the meantime', () => {
  openSwiftly(dialog)
  const input = dialog.querySelector('input')
  input?.focus()
  drawFrames()
  expect(document.activeElement).toBe(input)
})

it('is closed before it is drawn, and stays closed', () => {
  openSwiftly(dialog)()
  drawFrames()
  expect(shown).toEqual(['popover', 'no popover'])
})

it('is closed like any other afterwards', () => {
  const close = openSwiftly(dialog)
  drawFrames()
  close()
  expect(shown.slice(3)).toEqual(['closed'])
  expect(dialog.open).toBe(false)
})

it('is modal at once where a browser knows no popovers', () => {
  Reflect.deleteProperty(dialog, 'showPopover')
  openSwiftly(dialog)
  expect(shown).toEqual(['modal'])
})

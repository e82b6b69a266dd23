// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type FormWatch, watchForms } from './form-in-use.ts'

let slot: HTMLElement
let field: HTMLInputElement
let watch: FormWatch

beforeEach(() => {
  slot = document.createElement('div')
  field = document.createElement('input')
  slot.append(field)
  document.body.replaceChildren(slot)
  watch = watchForms(slot)
})

function type(text: string) {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('watchForms', () => {
  it('finds no form in use before anybody typed', () => {
    field.value = 'written by the screen itself'
    expect(watch.isInUse()).toBe(false)
  })

  it('finds one in use once the customer typed', () => {
    type('0.5')
    expect(watch.isInUse()).toBe(true)
  })

  it('lets go of a field that was emptied again', () => {
    type('0.5')
    type('')
    expect(watch.isInUse()).toBe(false)
  })

  it('lets go of a field that left the page with its screen', () => {
    type('0.5')
    field.remove()
    expect(watch.isInUse()).toBe(false)
  })

  it('counts a box that was ticked and unticked: it was a decision', () => {
    field.type = 'checkbox'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(watch.isInUse()).toBe(true)
  })

  it('sees nothing more once stopped', () => {
    watch.stop()
    type('0.5')
    expect(watch.isInUse()).toBe(false)
  })
})

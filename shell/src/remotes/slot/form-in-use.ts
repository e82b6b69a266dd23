export type FormWatch = {
  /** Whether the element still contains the customer's input. */
  isInUse(): boolean
  stop(): void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function watchForms(element: HTMLElement): FormWatch {
  const touched = new Set<EventTarget>()
  function note({ target }: Event): void {
    if (target !== null) touched.add(target)
  }
  element.addEventListener('input', note)
  return {
    isInUse() {
      // A field that has left the page was submitted or abandoned.
      for (const target of touched) if (!isFilled(target)) touched.delete(target)
      return touched.size > 0
    },
    stop: () => element.removeEventListener('input', note),
  }
}

function isFilled(target: EventTarget): boolean {
  return target instanceof Element && target.isConnected && (!isControl(target) || isChanged(target))
}

function isControl(element: Element): element is Control {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
}

function isChanged(control: Control): boolean {
  if (control.type === 'checkbox' || control.type === 'radio') return true
  return control.value !== ''
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end (px) that counts as the end. */
const NEAR = 64

type Content = {
  /** Numbers of the first and last message. */
  readonly first: number | undefined
  readonly last: number | undefined
  /** Whether the last message is the reader's. */
  readonly isOwn: boolean
  /** Id of the message that the reader wrote last, until it is sent. */
  readonly written: string | undefined
}

/**
 * Keeps a scrolled list at its end while the reader is there or writes; otherwise `hasNew` says that a message arrived
 * below. Earlier content above does not move the shown lines.
 */
export function useEnd(list: RefObject<HTMLElement | null>, { first, last, isOwn, written }: Content) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [hasNew, setNew] = useState(false)
  const drawn = useRef<Omit<Content, 'isOwn'> & { height: number }>({
    first: undefined,
    last: undefined,
    written: undefined,
    height: 0,
  })

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const before = drawn.current
    const isWriting = written !== undefined && written !== before.written
    if (isWriting || (before.last !== last && isAtEnd)) showEnd(element)
    else if (before.last !== last) setNew(hadNew => hadNew || !isOwn)
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height
    drawn.current = { first, last, written, height: element.scrollHeight }
  }, [list, first, last, isOwn, written, isAtEnd])

  // A growing composer or a phone's keyboard leaves fewer lines.
  useEffect(() => {
    const element = list.current
    if (element === null || !isAtEnd) return
    const observer = new ResizeObserver(() => showEnd(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, isAtEnd])

  function arrive(isNear: boolean): void {
    setAtEnd(isNear)
    if (isNear) setNew(false)
  }

  return {
    isAtEnd,
    hasNew,
    scrolled() {
      const element = list.current
      if (element !== null) arrive(element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR)
    },
    toEnd() {
      if (list.current !== null) showEnd(list.current)
      arrive(true)
    },
  }
}

function showEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight
}

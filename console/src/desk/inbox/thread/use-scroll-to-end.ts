import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end at which a reader counts as being there, px. */
const NEAR = 48

/** Keeps a list of messages at its end, unless the reader has scrolled up. */
export function useScrollToEnd(last: number) {
  const frame = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [seen, setSeen] = useState(last)
  const toEnd = () => {
    const element = frame.current
    if (element) element.scrollTop = element.scrollHeight
    setSeen(last)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the end
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
  }, [last])
  // The composer and the phone's keyboard change the height.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const element = frame.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    if (isAtEnd.current) setSeen(last)
  }
  return { frame, isBelow: seen < last, onScroll, toEnd }
}

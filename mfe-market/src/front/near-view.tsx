import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Reserves `height` until its place is within half a window of the view. */
export function NearView({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      entries => entries.some(each => each.isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return isNear ? children : <div ref={place} style={{ blockSize: height }} />
}

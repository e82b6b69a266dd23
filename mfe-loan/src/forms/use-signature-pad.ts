import { useQuery } from '@quayside/runtime/query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'

/** The same colors in both themes, because a reviewer reads the picture. */
const PAPER = '#ffffff'
const INK = '#14171d'

/** Signature pad, loaded on first use; `isEmpty` until there is a stroke. */
export function useSignaturePad(canvas: RefObject<HTMLCanvasElement | null>) {
  const pad = useRef<SignaturePad>(undefined)
  const [isEmpty, setEmpty] = useState(true)
  const { data } = useQuery({
    queryKey: ['signature-pad'],
    queryFn: async () => ({ Pad: (await import('signature_pad')).default }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

  useEffect(() => {
    const element = canvas.current
    if (data === undefined || element === null || element.getContext('2d') === null) return
    const drawn = new data.Pad(element, { backgroundColor: PAPER, penColor: INK })
    pad.current = drawn
    const fit = () => fitToScreen(element, drawn)
    const note = () => setEmpty(drawn.isEmpty())
    fit()
    drawn.addEventListener('endStroke', note)
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      drawn.removeEventListener('endStroke', note)
      drawn.off()
      pad.current = undefined
    }
  }, [data, canvas])

  return {
    isEmpty,
    clear() {
      pad.current?.clear()
      setEmpty(true)
    },
    picture: () => new Promise<Blob | null>(resolve => canvas.current?.toBlob(resolve, 'image/png')),
  }
}

/** Matches the canvas to the screen's pixels and redraws the strokes. */
function fitToScreen(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  // Hidden while the signature is typed.
  if (canvas.offsetWidth === 0) return
  const ratio = Math.max(2, window.devicePixelRatio)
  const lines = pad.toData()
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  pad.fromData(lines)
}

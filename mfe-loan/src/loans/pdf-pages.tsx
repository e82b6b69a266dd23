import { useT } from '@quayside/runtime/i18n'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import styles from './loans.module.css'

type PdfPagesProps = {
  readonly document: PDFDocumentProxy
  readonly label: string
  /** Called when the end of the last page has been in sight. */
  readonly onEnd: () => void
}

/** A PDF page by page as it will be kept, with its words beside each picture for whoever listens. */
export function PdfPages({ document, label, onEnd }: PdfPagesProps) {
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const pages = Array.from({ length: document.numPages }, (_, at) => at + 1)
  const [drawn, setDrawn] = useState(0)
  const isWhole = drawn >= pages.length
  useEffect(() => {
    const [root, target] = [box.current, end.current]
    // Before every page has its height the end would be in sight at once.
    if (!isWhole || root === null || target === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onEnd()
      },
      { root },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [isWhole, onEnd])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={box} className={styles.pages} aria-label={label} aria-busy={!isWhole} tabIndex={0}>
      {pages.map(number => (
        <PdfPage
          key={number}
          document={document}
          number={number}
          onDrawn={() => setDrawn(count => count + 1)}
        />
      ))}
      <div ref={end} className={styles.end} />
    </section>
  )
}

type PdfPageProps = {
  readonly document: PDFDocumentProxy
  readonly number: number
  readonly onDrawn: () => void
}

/** Pixels of the canvas to a point of the page: sharp on a phone's screen. */
const SCALE = 2

function PdfPage({ document, number, onDrawn }: PdfPageProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const told = useRef(onDrawn)
  const [words, setWords] = useState('')
  useEffect(() => {
    let isGone = false
    void draw(document, number, canvas.current).then(text => {
      if (isGone) return
      setWords(text)
      told.current()
    })
    return () => {
      isGone = true
    }
  }, [document, number])
  return (
    <div className={styles.page}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('agreement.page', { page: number, pages: document.numPages })}
      />
      <p className="q-visually-hidden">{words}</p>
    </div>
  )
}

/** Draws a page and gives its words; a page that was left while it was drawn is drawn by nobody else. */
async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement | null,
): Promise<string> {
  const page = await document.getPage(number)
  if (canvas !== null) await paint(page, canvas)
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}

async function paint(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const viewport = page.getViewport({ scale: SCALE })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
}

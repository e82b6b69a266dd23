import type { Plot } from '../plot.ts'
import { spreadTags } from './spread-tags.ts'

/** Height of a tag with the room around it, in pixels of a root of 16. */
const TAG = 24

/** Puts each line of a layer at its price; a tag whose price is out of sight waits at that edge, without a line. */
export function placeLines(root: HTMLElement | null, plot: Plot | undefined): void {
  if (root === null) return
  root.hidden = plot === undefined
  if (plot === undefined) return
  const lines = [...root.querySelectorAll<HTMLElement>('[data-price]')]
  const wanted = lines.map(line => plot.yOf(Number(line.dataset.price)))
  const half = TAG / 2
  const tags = spreadTags(wanted, { height: TAG, top: plot.top + half, bottom: plot.bottom - half })
  write(root, '--plot-end', `${Math.round(plot.right)}px`)
  for (const [at, line] of lines.entries()) {
    const [y = 0, tag = 0] = [wanted[at], tags[at]]
    const out = y < plot.top ? 'above' : y > plot.bottom ? 'below' : 'no'
    if (line.dataset.out !== out) line.dataset.out = out
    const shown = out === 'no' ? y : tag
    write(line, '--y', `${shown.toFixed(1)}px`)
    write(line, '--shift', `${(tag - shown).toFixed(1)}px`)
  }
}

function write(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}

import type { Context } from './runtime.ts'

const WIDTH = 24

export function progressBar(
  { redraw, hasProgress }: Pick<Context, 'redraw' | 'hasProgress'>,
  title: string,
): (done: number, all: number) => void {
  if (!hasProgress) return () => {}
  return (done, all) => {
    const filled = all === 0 ? WIDTH : Math.round((done / all) * WIDTH)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
    redraw(done >= all ? '\r\u001b[K' : `\r${title} ${bar} ${done}/${all}`)
  }
}

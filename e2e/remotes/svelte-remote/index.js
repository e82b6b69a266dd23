import { unmount as remove, mount as show } from 'svelte'
import News from './news.svelte'

const shown = new Map()

export async function bootstrap() {}

export async function mount({ domElement, ctx, remote }) {
  shown.set(domElement, show(News, { target: domElement, props: { ctx, name: remote.name } }))
}

export async function update() {}

export async function unmount({ domElement }) {
  const screen = shown.get(domElement)
  shown.delete(domElement)
  if (screen !== undefined) await remove(screen)
}

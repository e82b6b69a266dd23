import type { RemoteProps } from '@quayside/runtime/context'
import { defineRemote } from '@quayside/runtime/define-remote'
import { Root } from './root.tsx'
import { tryContext } from './try-context.ts'
import { tryExports } from './try-exports.ts'

const screen = defineRemote({ root: Root })

export const { bootstrap, update, unmount } = screen

/** Rejects with the first part of the contract that does not work as it did when this was built. */
export async function mount(props: RemoteProps): Promise<void> {
  tryExports()
  await tryContext(props)
  await screen.mount(props)
}

export function unload(): void {}

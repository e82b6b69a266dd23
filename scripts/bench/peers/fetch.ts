import path from 'node:path'
import { fetchPinned } from '../../programs/fetch-pinned.mjs'

const fetched = path.join(import.meta.dirname, '../../../.cache/bench-peers')

export async function peerFolder(name: string): Promise<string> {
  await fetchPinned({ pinned: import.meta.dirname, fetched })
  return path.join(fetched, 'node_modules', name)
}

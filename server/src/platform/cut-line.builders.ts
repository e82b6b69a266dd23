import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** A line to a service that can be cut without a word to either end, as a network does it. */
export type Line = {
  readonly port: number
  /** Nothing comes through any more on what is connected; with `forEver` on what dials anew neither. */
  cut(how?: 'forEver'): void
  close(): Promise<void>
}

/** Opens a line, on a free port without one; `dial` connects to the service behind it. */
export async function openLine(dial: () => Socket, port = 0): Promise<Line> {
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer(here => {
    ends.add(here)
    here.on('error', () => here.destroy())
    if (isCut) return
    const there = dial()
    ends.add(there)
    there.on('error', () => there.destroy())
    here.pipe(there).pipe(here)
  })
  const taken = await listening(server, port)
  return {
    port: taken,
    cut(how) {
      isCut = how === 'forEver'
      for (const end of ends) end.unpipe()
    },
    async close() {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Lets a server listen on a port of this machine; on a free one without. */
export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

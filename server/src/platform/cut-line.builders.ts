import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** A network line to a service that can go silent without closing either end. */
export type Line = {
  readonly port: number
  /** Stops traffic on open connections; with `forEver`, on new ones too. */
  cut(how?: 'forEver'): void
  close(): Promise<void>
}

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

export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

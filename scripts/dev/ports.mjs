import { createServer } from 'node:net'

export async function answers(origin) {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

export async function freePort(first) {
  if (first === undefined) return await tryPort(0)
  for (let port = first; port < first + 100; port += 1) {
    const free = await tryPort(port).catch(() => undefined)
    if (free !== undefined) return free
  }
  throw new Error(`no port from ${first} to ${first + 99} is free`)
}

function tryPort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address()
      probe.close(() => resolve(found))
    })
  })
}

import { PUSH_WORKER } from '@quayside/contracts/remotes/type-policies'
import type { FastifyInstance } from 'fastify'

/**
 * Service worker of push notifications. It has no fetch handler and no cache, so releases and integrity do not depend on
 * it. A visible page shows the notification itself. A click opens a new tab, so that no page loses what was typed.
 */
const SCRIPT = `self.addEventListener('push', event => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function show(data) {
  const { title, path, ...options } = data.json()
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(page => page.visibilityState === 'visible')) return
  await registration.showNotification(title, { ...options, data: { path } })
}

function open(path) {
  const address = new URL(path, location.origin)
  return clients.openWindow(address.origin === location.origin ? address.href : '/')
}
`

export function pushWorkerRoute(app: FastifyInstance): void {
  app.get(PUSH_WORKER, (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': "default-src 'none'" })
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT),
  )
}

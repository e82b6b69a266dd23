import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isServerPath } from '@quayside/contracts/remotes/server-path'
import * as sockets from '@quayside/contracts/socket-paths'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CALLBACK_PATH } from '../platform/custody/http/callback-route.ts'
import { openApp } from './app.builders.ts'

const announced = z.object({ fastify: z.custom<FastifyInstance>() })

/** Addresses of every route that a server registers while it is opened. */
async function registered(): Promise<readonly string[]> {
  const urls: string[] = []
  function watch(message: unknown): void {
    announced.parse(message).fastify.addHook('onRoute', ({ url }) => void urls.push(url))
  }
  subscribe('fastify.initialization', watch)
  const { app, close } = await openApp()
  await app.ready()
  unsubscribe('fastify.initialization', watch)
  await close()
  return urls
}

it('lets no remote claim an address at which the server answers', async () => {
  const routes = await registered()
  const { MARKET_SOCKET, ...others } = sockets
  const paths = [...routes, CALLBACK_PATH, ...Object.values(others).filter(path => typeof path === 'string')]
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(path => path !== '/' && !isServerPath(path))).toEqual([])
  // The front page, and a page that shares its address with a socket, which only an upgrade reaches.
  expect(routes.filter(path => path === '/')).not.toEqual([])
  expect(isServerPath(MARKET_SOCKET)).toBe(false)
})

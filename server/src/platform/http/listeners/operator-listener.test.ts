import { afterEach, expect, it, vi } from 'vitest'
import { createMetrics } from '../../observability/metrics.ts'
import { type OperatorListener, startOperatorListener } from './operator-listener.ts'

let listener: OperatorListener | undefined
afterEach(() => listener?.stop())

const ADDRESS = { host: '127.0.0.1', setting: 'OPERATOR_PORT' }

const start = (port?: number) => startOperatorListener({ ...ADDRESS, port }, createMetrics())

it('tells the figures, and nothing else', async () => {
  listener = await start(0)
  const ask = (path: string) => fetch(`http://127.0.0.1:${listener?.port}${path}`)
  expect(await (await ask('/metrics')).text()).toContain('# TYPE sockets_open gauge')
  expect((await ask('/')).status).toBe(404)
})

it('puts the figures together once a second, however many ask', async () => {
  const { registry } = createMetrics()
  const make = vi.spyOn(registry, 'metrics')
  listener = await startOperatorListener({ ...ADDRESS, port: 0 }, { registry })
  const ask = () => fetch(`http://127.0.0.1:${listener?.port}/metrics`)
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await ask()).status))
  expect([new Set(statuses), make.mock.calls.length]).toEqual([new Set([200]), 1])
  now.mockReturnValue(2_000)
  await ask()
  expect(make).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

it('is not there without a port', async () => {
  expect(await start()).toBeUndefined()
})

it('says in one sentence that its port is in use', async () => {
  listener = await start(0)
  await expect(start(listener?.port)).rejects.toThrow(
    `Port ${listener?.port} is in use on 127.0.0.1; stop what uses it or set OPERATOR_PORT.`,
  )
})

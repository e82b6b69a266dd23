import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { untilClosed } from './until-closed.ts'

it('aborts when the caller leaves, also before it was asked for', async () => {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const signal = untilClosed({ raw })
  expect(signal.aborted).toBe(false)
  raw.destroy()
  await new Promise(resolve => raw.once('close', resolve))
  expect(signal.aborted).toBe(true)
  expect(untilClosed({ raw }).aborted).toBe(true)
})

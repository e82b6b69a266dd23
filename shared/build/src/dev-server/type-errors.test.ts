import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TYPE_ERRORS_PATH } from '../dev/dev-errors-path.ts'
import { typeErrors } from './type-errors.ts'

const WRONG = "src/page.tsx(3,5): error TS2322: Type 'string' is not assignable to type 'number'."

let server: Server
let printed: string[]
let errors: ReturnType<typeof typeErrors>

beforeEach(async () => {
  printed = []
  errors = typeErrors(text => void printed.push(text))
  server = createServer((request, response) =>
    errors.middleware(request, response, () => response.end('next')),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = (pathname: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`)

function round(...lines: readonly string[]): void {
  const output = ['01:06:33 PM - File change detected.', ...lines, '']
  errors.read(output.join('\n'))
  errors.read(`01:06:43 PM - Found ${lines.length} errors. Watching for file changes.\n`)
}

it('prints the errors of a round, once while they stay the same', () => {
  round(WRONG, '  The expected type comes from property n.')
  round(WRONG, '  The expected type comes from property n.')
  round()
  expect(printed).toEqual([`${WRONG}\n  The expected type comes from property n.`])
})

it('sends a page the present errors, and then that they are gone', async () => {
  round(WRONG)
  const reader = (await open(TYPE_ERRORS_PATH)).body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toBe(`data: ${JSON.stringify(WRONG)}\n\n`)
  round()
  expect(await next()).toBe('data: ""\n\n')
})

it('leaves other requests alone', async () => {
  expect(await (await open('/src/page.tsx')).text()).toBe('next')
})

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { DEV_ERRORS_PATH } from '../dev/dev-errors-path.ts'
import { mapPositions, takeErrors } from './take-errors.ts'

const ORIGIN = 'http://127.0.0.1:4100'
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe_loan/./src/calculator/loan-page.tsx?1a2b'],
  names: [],
  mappings: ';AAUA;AACA',
})
const readMap = async (pathname: string) => (pathname === '/lifecycles.js' ? MAP : undefined)

describe('positions of an error', () => {
  it('are those of the sources', async () => {
    const stack = `Error: planted\n    at LoanPage (${ORIGIN}/lifecycles.js:2:5)\n    at ${ORIGIN}/lifecycles.js?t=1:3:9`
    expect(await mapPositions(stack, readMap)).toBe(
      'Error: planted\n    at LoanPage (src/calculator/loan-page.tsx:11:1)\n    at src/calculator/loan-page.tsx:12:1',
    )
  })

  it('stay where a script has no map', async () => {
    const stack = `    at renderWithHooks (${ORIGIN}/__dev/shell/main.js:100:20)\n    at <anonymous>`
    expect(await mapPositions(stack, readMap)).toBe(stack)
  })
})

describe('the dev server', () => {
  const STACK = `Error: planted\n    at LoanPage (${ORIGIN}/lifecycles.js:2:5)`

  it('prints an error of its page once, and answers with the same text', async () => {
    const server = open()
    for (const _ of [1, 2]) expect(await server.post(STACK)).toMatchObject({ status: 200 })
    expect(server.printed).toEqual(['Error: planted\n    at LoanPage (src/calculator/loan-page.tsx:11:1)'])
  })

  it('prints an error of its site’s page', async () => {
    const server = open()
    expect(await server.post(STACK, { origin: 'https://site.example' })).toMatchObject({ status: 200 })
    expect(server.printed).toHaveLength(1)
  })

  it('prints nothing of another origin, and no characters that control the terminal', async () => {
    const server = open()
    expect(await server.post(STACK, { origin: 'https://other.example' })).toMatchObject({ status: 403 })
    expect(server.printed).toEqual([])
    await server.post('Error: \u001b[2Jplanted\n\tat x')
    expect(server.printed).toEqual(['Error: [2Jplanted\n\tat x'])
  })

  it('reads no more than a stack', async () => {
    const server = open()
    await server.post('x'.repeat(1_000_000))
    expect(server.printed[0]).toHaveLength(20_000)
  })

  it('leaves other requests alone', async () => {
    expect(await open().post(STACK, {}, '/loan')).toEqual({ passed: true })
  })
})

function open() {
  const printed: string[] = []
  const take = takeErrors(readMap, { print: text => void printed.push(text), site: 'https://site.example' })
  return {
    printed,
    async post(body: string, headers: Record<string, string> = {}, url = DEV_ERRORS_PATH) {
      const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'POST' })
      request.headers = { origin: ORIGIN, host: '127.0.0.1:4100', ...headers }
      request.push(body)
      request.push(null)
      const response = new ServerResponse(request)
      let isPassed = false
      await take(request, response, () => {
        isPassed = true
      })
      return isPassed ? { passed: true } : { status: response.statusCode }
    },
  }
}

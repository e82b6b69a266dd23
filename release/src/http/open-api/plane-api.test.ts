import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { type TestPlane, testPlane } from '../plane.builders.ts'
import { PLANE_CALLS } from './plane-api.ts'

async function served({ stranger }: TestPlane) {
  const answer = await stranger('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('is served to everyone as a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(await served(await testPlane()))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

it('lists every route that a team’s token opens', async () => {
  const plane = await testPlane()
  const token = await plane.issueToken({ scopes: ['publish', 'preview'] })
  const opened: string[] = []
  for (const { method, url } of plane.routes) {
    const ask = (headers: Record<string, string> = {}) =>
      plane.app.inject({ method, url: url.replaceAll(/:\w+|\*/g, 'x'), headers })
    const [without, withToken] = [await ask(), await ask({ authorization: `Bearer ${token}` })]
    if (without.statusCode === 401 && ![401, 403].includes(withToken.statusCode))
      opened.push(`${method.toLowerCase()} ${url.replace('*', '{file}').replaceAll(/:(\w+)/g, '{$1}')}`)
  }
  const listed = PLANE_CALLS.filter(({ by }) => by === 'token').map(({ method, path }) => `${method} ${path}`)
  expect(opened.sort()).toEqual(listed.sort())
})

it('lists only existing calls of a key', async () => {
  const { routes } = await testPlane()
  const known = routes.map(
    ({ method, url }) => `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  for (const { method, path } of PLANE_CALLS.filter(({ by }) => by === 'key'))
    expect(known).toContain(`${method} ${path}`)
})

it('contains nothing of this plane except the site’s name', async () => {
  const plane = await testPlane()
  const text = JSON.stringify(await served(plane))
  expect(text).not.toContain('site.example')
  expect(text).not.toContain('mfe-loan@')
})

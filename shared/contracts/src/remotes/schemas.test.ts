import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fromJSONSchema } from 'zod'
import { SCHEMA_NAMES, schemaText } from '../json-schemas.ts'
import { remoteDescription } from './remote.ts'

// Writes `shared/contracts/schemas` with `npx vitest run shared/contracts/src/remotes/schemas.test.ts -u`.

const FOLDER = '../../schemas'
const ROOT = path.join(import.meta.dirname, '../../../..')

it.each(SCHEMA_NAMES)('the schema of %s is current', async name => {
  await expect(schemaText(name)).toMatchFileSnapshot(`${FOLDER}/${name}.schema.json`)
})

const SCHEMA = path.join(ROOT, 'node_modules/@quayside/contracts/schemas/remote.schema.json')
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

it.each(globSync('{mfe-*,e2e/remotes/*}/remote.json', { cwd: ROOT }))(
  '%s satisfies the schema that it names',
  name => {
    const file = path.join(ROOT, name)
    const remote = readJson(file)
    expect(path.resolve(path.dirname(file), remote.$schema)).toBe(SCHEMA)
    expect(fromJSONSchema(readJson(SCHEMA)).safeParse(remote).error?.issues ?? []).toEqual([])
    expect(fromJSONSchema(readJson(SCHEMA)).safeParse({ ...remote, acess: 'public' }).success).toBe(false)
  },
)

it('has room for the link to its schema, which is no part of a description', () => {
  const link = { $schema: 'node_modules/@quayside/contracts/schemas/remote.schema.json' }
  const remote = { name: 'mfe-news', contract: { min: 1, max: 1 }, routes: [], widgets: [] }
  expect(remoteDescription.parse({ ...link, ...remote })).toEqual(remote)
})

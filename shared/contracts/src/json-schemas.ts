import * as z from 'zod/mini'
import { pinsDocument } from './release/pins.ts'
import { remoteDescription, remoteManifest } from './remotes/remote.ts'

export const SCHEMA_NAMES = ['remote', 'manifest', 'pins'] as const
type SchemaName = (typeof SCHEMA_NAMES)[number]

const description = z.toJSONSchema(remoteDescription, { io: 'output' })

const SCHEMAS: Readonly<Record<SchemaName, z.core.JSONSchema.BaseSchema>> = {
  // Refuses unknown fields except `$schema`, the link to the schema itself.
  remote: { ...description, properties: { $schema: { type: 'string' }, ...description.properties } },
  manifest: z.toJSONSchema(remoteManifest, { io: 'input' }),
  pins: z.toJSONSchema(pinsDocument, { io: 'input' }),
}

/** Returns a JSON Schema for editors and other tools; the site serves it at `/docs/schemas/<name>.schema.json`. */
export function schemaText(name: SchemaName): string {
  const { $schema, ...rest } = SCHEMAS[name]
  return `${JSON.stringify({ $schema, title: `Quayside: ${name}`, ...rest }, null, 2)}\n`
}

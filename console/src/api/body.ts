/** Output type of a body schema; a type import keeps the schema out of the bundle. */
export type Body<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

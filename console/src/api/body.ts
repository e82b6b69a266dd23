/** What a body schema of the contract lets through; the schema itself stays out of the bundle. */
export type Body<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

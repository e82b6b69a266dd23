export type Body<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

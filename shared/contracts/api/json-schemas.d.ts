export declare const SCHEMA_NAMES: readonly ['remote', 'manifest', 'pins'];
type SchemaName = (typeof SCHEMA_NAMES)[number];
export declare function schemaText(name: SchemaName): string;
export {};

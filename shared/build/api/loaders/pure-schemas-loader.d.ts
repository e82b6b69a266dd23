export default function pureSchemas(source: string): string;

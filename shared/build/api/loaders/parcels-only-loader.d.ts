export default function parcelsOnly(source: string): string;

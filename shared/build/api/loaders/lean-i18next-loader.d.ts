export default function leanI18next(source: string): string;

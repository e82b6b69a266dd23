export default function leanRemotes(source: string): string;

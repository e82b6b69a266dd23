export default function pureFactories(source: string): string;

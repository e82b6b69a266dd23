import type { MouseEvent } from 'react';
export type Navigate = (href: string) => void;
export declare function followLink(event: MouseEvent<HTMLAnchorElement>, onNavigate: Navigate | undefined): void;

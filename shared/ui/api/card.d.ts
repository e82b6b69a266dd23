import type { ReactNode } from 'react';
import { type Navigate } from './actions/follow-link.js';
export type CardProps = {
    title?: ReactNode;
    level?: 2 | 3;
    action?: ReactNode;
    flush?: boolean;
    sunken?: boolean;
    className?: string;
    children?: ReactNode;
} & ({
    href: string;
    onNavigate?: Navigate;
} | {
    href?: undefined;
    onNavigate?: undefined;
});
export declare function Card(props: CardProps): import("react").JSX.Element;

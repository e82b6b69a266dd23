import type { ComponentProps, ReactNode } from 'react';
import { type Navigate } from './follow-link.js';
export type IconButtonProps = {
    label: string;
    icon: ReactNode;
    size?: 'sm' | 'md';
} & (({
    href: string;
    onNavigate?: Navigate;
    pressed?: undefined;
} & Omit<ComponentProps<'a'>, 'href'>) | ({
    href?: undefined;
    pressed?: boolean;
} & ComponentProps<'button'>));
export declare function IconButton(props: IconButtonProps): import("react").JSX.Element;

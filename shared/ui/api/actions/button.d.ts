import type { ComponentProps, ReactNode } from 'react';
import { type Navigate } from './follow-link.js';
export type ButtonLook = {
    variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'up' | 'down';
    size?: 'sm' | 'md' | 'lg';
    block?: boolean;
    className?: string;
};
export type ButtonProps = ButtonLook & {
    icon?: ReactNode;
} & (({
    href: string;
    onNavigate?: Navigate;
    busy?: undefined;
} & Omit<ComponentProps<'a'>, 'href'>) | ({
    href?: undefined;
    busy?: boolean;
} & ComponentProps<'button'>));
export declare function Button(props: ButtonProps): import("react").JSX.Element;
export declare function buttonClass({ variant, size, block, className }: ButtonLook): string;

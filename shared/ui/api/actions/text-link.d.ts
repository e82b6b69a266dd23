import type { ComponentProps } from 'react';
import { type Navigate } from './follow-link.js';
export type TextLinkProps = {
    href: string;
    onNavigate?: Navigate;
    quiet?: boolean;
} & ComponentProps<'a'>;
export declare function TextLink({ href, onNavigate, quiet, className, onClick, ...rest }: TextLinkProps): import("react").JSX.Element;

import type { ReactNode } from 'react';
import { type Navigate } from '../actions/follow-link.js';
export type LinkTabsProps = {
    label: string;
    links: readonly {
        href: string;
        label: ReactNode;
        current?: boolean;
    }[];
    onNavigate?: Navigate;
};
export declare function LinkTabs({ label, links, onNavigate }: LinkTabsProps): import("react").JSX.Element;

import type { ReactNode } from 'react';
import { type Navigate } from '../actions/follow-link.js';
export type PageHeaderProps = {
    title: ReactNode;
    lead?: ReactNode;
    back?: {
        href: string;
        label: string;
        onNavigate?: Navigate;
    };
    actions?: ReactNode;
};
export declare function PageHeader({ title, lead, back, actions }: PageHeaderProps): import("react").JSX.Element;

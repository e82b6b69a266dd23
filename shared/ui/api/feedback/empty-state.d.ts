import type { ReactNode } from 'react';
export type EmptyStateProps = {
    message: string;
    icon?: ReactNode;
    action?: ReactNode;
};
export declare function EmptyState({ message, icon, action }: EmptyStateProps): import("react").JSX.Element;

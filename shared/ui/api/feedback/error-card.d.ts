import type { ReactNode } from 'react';
export type ErrorCardProps = {
    title: string;
    icon?: ReactNode;
    message?: string;
    code?: string;
    retryLabel?: string;
    onRetry?: () => void;
    busy?: boolean;
    level?: 2 | 3;
};
export declare function ErrorCard({ title, icon, message, code, retryLabel, onRetry, busy, level, }: ErrorCardProps): import("react").JSX.Element;

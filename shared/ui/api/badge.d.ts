import type { ReactNode } from 'react';
export type Tone = 'neutral' | 'up' | 'down' | 'success' | 'info' | 'warning' | 'danger' | 'iris';
export type BadgeProps = {
    tone?: Tone;
    icon?: ReactNode;
    children: ReactNode;
};
export declare function Badge({ tone, icon, children }: BadgeProps): import("react").JSX.Element;

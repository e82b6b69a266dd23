import type { ReactNode } from 'react';
export type StatProps = {
    label: ReactNode;
    value: ReactNode;
    note?: ReactNode;
    size?: 'sm' | 'md' | 'lg';
};
export declare function Stat({ label, value, note, size }: StatProps): import("react").JSX.Element;

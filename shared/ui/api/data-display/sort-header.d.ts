import type { ReactNode } from 'react';
export type SortHeaderProps = {
    label: ReactNode;
    sorted?: 'ascending' | 'descending';
    onSort: () => void;
    end?: boolean;
};
export declare function SortHeader({ label, sorted, onSort, end }: SortHeaderProps): import("react").JSX.Element;

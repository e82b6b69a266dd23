import type { ReactNode } from 'react';
export type DataRow = {
    label: ReactNode;
    value: ReactNode;
    note?: ReactNode;
    total?: boolean;
    key?: string;
};
export type DataListProps = {
    rows: readonly DataRow[];
    dense?: boolean;
};
export declare function DataList({ rows, dense }: DataListProps): import("react").JSX.Element;

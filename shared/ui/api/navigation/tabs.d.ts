import { type ReactNode } from 'react';
export type TabsProps<Id extends string> = {
    label: string;
    tabs: readonly {
        id: Id;
        label: ReactNode;
        count?: number | string;
    }[];
    selected: Id;
    onSelect: (id: Id) => void;
    children?: ReactNode;
};
export declare function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>): import("react").JSX.Element;

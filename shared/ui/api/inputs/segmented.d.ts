import { type ReactNode } from 'react';
export type SegmentedProps<Value extends string> = {
    label: string;
    options: readonly {
        value: Value;
        label: ReactNode;
        tone?: 'up' | 'down';
        disabled?: boolean;
    }[];
    value: Value;
    onChange: (value: Value) => void;
    size?: 'sm' | 'md';
    block?: boolean;
};
export declare function Segmented<Value extends string>(props: SegmentedProps<Value>): import("react").JSX.Element;

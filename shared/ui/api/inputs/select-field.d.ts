import { type ComponentProps, type ReactNode } from 'react';
export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size'> & {
    label: string;
    labelHidden?: boolean;
    options: readonly {
        value: string;
        label: string;
        disabled?: boolean;
    }[];
    hint?: ReactNode;
    error?: string;
    compact?: boolean;
};
export declare function SelectField(props: SelectFieldProps): import("react").JSX.Element;

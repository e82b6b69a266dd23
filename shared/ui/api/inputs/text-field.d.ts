import { type ComponentProps, type ReactNode } from 'react';
export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
    label: string;
    labelHidden?: boolean;
    aside?: ReactNode;
    hint?: ReactNode;
    error?: string;
    prefix?: ReactNode;
    suffix?: ReactNode;
    reveal?: {
        show: string;
        hide: string;
    };
    compact?: boolean;
};
export declare function TextField(props: TextFieldProps): import("react").JSX.Element;

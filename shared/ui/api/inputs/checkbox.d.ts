import { type ComponentProps, type ReactNode } from 'react';
export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
    label: ReactNode;
    hint?: ReactNode;
    error?: string;
};
export declare function Checkbox({ label, hint, error, className, ...input }: CheckboxProps): import("react").JSX.Element;

import { type ComponentProps, type ReactNode } from 'react';
export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
    label: ReactNode;
    hint?: ReactNode;
    error?: string;
};
export declare function Switch({ label, hint, error, className, ...input }: SwitchProps): import("react").JSX.Element;

import { type FocusEventHandler, type ReactNode, type Ref } from 'react';
export type OtpFieldProps = {
    label: string;
    value: string;
    onChange: (value: string) => void;
    onComplete?: (value: string) => void;
    length?: number;
    hint?: ReactNode;
    error?: string;
    disabled?: boolean;
    autoFocus?: boolean;
    onBlur?: FocusEventHandler<HTMLInputElement>;
    ref?: Ref<HTMLInputElement>;
};
export declare function OtpField(props: OtpFieldProps): import("react").JSX.Element;

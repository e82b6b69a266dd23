import type { ReactNode } from 'react';
export type AlertTone = 'info' | 'success' | 'warning' | 'danger';
export type AlertProps = {
    tone?: AlertTone;
    title?: ReactNode;
    children?: ReactNode;
    actions?: ReactNode;
    announce?: boolean;
} & ({
    onDismiss: () => void;
    dismissLabel: string;
} | {
    onDismiss?: undefined;
    dismissLabel?: undefined;
});
export declare function Alert({ tone, title, children, actions, announce, onDismiss, dismissLabel, }: AlertProps): import("react").JSX.Element;
export declare function AlertIcon({ tone }: {
    tone: AlertTone;
}): import("react").JSX.Element;

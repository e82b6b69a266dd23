import { type AlertTone } from './alert.js';
export type Toast = {
    message: string;
    tone?: AlertTone;
    duration?: number;
    action?: {
        label: string;
        onSelect: () => void;
    };
};
type Props = {
    toast: Toast;
    held: boolean;
    dismissLabel: string;
    onDismiss: () => void;
};
export declare function ToastItem({ toast, held, dismissLabel, onDismiss }: Props): import("react").JSX.Element;
export {};

import { type ReactNode } from 'react';
export type DialogProps = {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    closeLabel: string;
    footer?: ReactNode;
    size?: 'sm' | 'md' | 'lg';
    keepOnBackdrop?: boolean;
    kept?: boolean;
    reading?: boolean;
    children?: ReactNode;
};
export declare function Dialog(props: DialogProps): import("react").JSX.Element | null;

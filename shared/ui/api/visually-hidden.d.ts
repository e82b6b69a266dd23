import type { ReactNode } from 'react';
export declare function VisuallyHidden({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;

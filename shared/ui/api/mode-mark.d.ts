export type ModeMarkProps = {
    mode: 'demo' | 'real';
    label: string;
    className?: string;
};
export declare function ModeMark({ mode, label, className }: ModeMarkProps): import("react").JSX.Element;

export type ProgressProps = {
    label: string;
    labelHidden?: boolean;
    value?: number;
    max?: number;
    valueText?: string;
};
export declare function Progress({ label, labelHidden, value, max, valueText }: ProgressProps): import("react").JSX.Element;

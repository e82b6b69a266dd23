export type StepperProps = {
    label: string;
    steps: readonly string[];
    current: number;
    doneLabel: string;
};
export declare function Stepper({ label, steps, current, doneLabel }: StepperProps): import("react").JSX.Element;

export declare function ToastRegion({ label, dismissLabel }: {
    label: string;
    dismissLabel: string;
}): import("react").JSX.Element;
